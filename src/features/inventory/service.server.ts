import { ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { decideAdjustment, decideReserve, unitsOf, type Shortage, type Wanted } from './rules.ts'
import {
  addOnHand,
  endReservation,
  extendReservation,
  insertReservation,
  listAvailable,
  listExpired,
  listLevels,
  lockLevels,
  updateLevels,
  upsertOnHand,
} from './store.server.ts'

export type Inventory = ReturnType<typeof createInventory>

/** Stock is reserved when a payment is created, committed when it succeeds, and released when it fails or expires. */
export function createInventory(db: Database) {
  return {
    async availability(): Promise<ReadonlyMap<string, number>> {
      return new Map((await listAvailable(db)).map((row) => [row.product_id, row.available]))
    },

    setOnHand: upsertOnHand,

    /** Stock and reserved quantities of these products. */
    async levels(
      sql: Sql,
      productIds: readonly string[],
    ): Promise<ReadonlyMap<string, { onHand: number; reserved: number }>> {
      const rows = await listLevels(sql, productIds)
      return new Map(rows.map((row) => [row.product_id, { onHand: row.on_hand, reserved: row.reserved }]))
    },

    /** Adjusts the stock to a counted value. @returns the quantity before. */
    async count(
      tx: Tx,
      productId: string,
      seen: number,
      counted: number,
    ): Promise<Result<number, 'stock_changed' | 'stock_reserved'>> {
      const [row] = await lockLevels(tx, [productId])
      const decision = decideAdjustment({ onHand: row?.on_hand ?? 0, reserved: row?.reserved ?? 0 }, seen, counted)
      if (!decision.ok) return decision
      await upsertOnHand(tx, productId, counted)
      await tx.notify('catalog_changed')
      return ok(row?.on_hand ?? 0)
    },

    /** All lines or none. The reservation has the payment's id. */
    async reserve(tx: Tx, id: string, lines: readonly Wanted[], expiresAt: Date): Promise<readonly Shortage[]> {
      const units = unitsOf(lines)
      const levels = await lockLevels(
        tx,
        units.map(({ productId }) => productId),
      )
      const decision = decideReserve(
        levels.map((row) => ({ productId: row.product_id, onHand: row.on_hand, reserved: row.reserved })),
        units,
      )
      if (decision.ok) {
        await insertReservation(tx, id, expiresAt, units)
        if (levels.some((row) => isSeen(row.on_hand - row.reserved - quantityOf(units, row.product_id))))
          await tx.notify('catalog_changed')
      }
      return decision.shortages
    },

    /** @returns false when it has expired: then nothing may be charged. */
    extend: (tx: Tx, id: string, expiresAt: Date): Promise<boolean> => extendReservation(tx, id, expiresAt),

    /** Commits the reservation after a sale. @returns false without any change when it was no longer held. */
    commit: (tx: Tx, id: string): Promise<boolean> => end(tx, id, 'committed'),

    /** Releases the reservation. Idempotent. */
    release: (tx: Tx, id: string): Promise<boolean> => end(tx, id, 'released'),

    /** Puts units back on sale that were sold: not sent, or returned in good condition. */
    async restock(tx: Tx, lines: readonly Wanted[]): Promise<void> {
      const units = unitsOf(lines)
      if (units.length === 0) return
      const before = await lockLevels(
        tx,
        units.map(({ productId }) => productId),
      )
      await addOnHand(tx, units)
      if (before.some((row) => isSeen(row.on_hand - row.reserved))) await tx.notify('catalog_changed')
    },

    /** @param except reservations to skip for now. */
    listExpired: (now: Date, except: readonly string[]): Promise<string[]> => listExpired(db, now, except),
  }
}

/** Publishes only changes that pages show: sold out, or low stock. */
const isSeen = (left: number) => left <= shopSettings.lowStock

function quantityOf(units: readonly Wanted[], productId: string): number {
  return units.find((one) => one.productId === productId)?.quantity ?? 0
}

async function end(tx: Tx, id: string, status: 'committed' | 'released'): Promise<boolean> {
  const units = await endReservation(tx, id, status)
  if (!units) return false
  const before = await lockLevels(
    tx,
    units.map(({ productId }) => productId),
  )
  await updateLevels(tx, units, status === 'committed')
  // Committing a reservation does not change availability; releasing does.
  if (status === 'released' && before.some((row) => isSeen(row.on_hand - row.reserved)))
    await tx.notify('catalog_changed')
  return true
}
