import { ok, type Result } from '#src/kernel/result.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import { insertMovements, listMovements, type Actor } from './movements/store.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { createStockCounts } from './counts/service.server.ts'
import { decideAdjustment, decideReserve, unitsOf, type Shortage, type Wanted } from './rules.ts'
import {
  addOnHand,
  endReservation,
  extendReservation,
  insertReservation,
  listAvailable,
  listExpired,
  listHeld,
  listLevels,
  listProductLevels,
  lockLevels,
  updateLevels,
  upsertOnHand,
  type LockedLevel,
} from './store.server.ts'

export type { Actor, MovementRow } from './movements/store.server.ts'
export type Inventory = ReturnType<typeof createInventory>

/** Stock is reserved when a payment is created, committed when it succeeds, and released when it fails or expires. */
export function createInventory(db: Database) {
  return {
    /** Units available for sale by variant, of these products. */
    async availability(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      return new Map(
        (await listAvailable(db.catalog, productIds)).map(({ variantId, available }) => [variantId, available]),
      )
    },

    setOnHand: upsertOnHand,

    /** Like `levels`, and locks them until the end of the transaction. */
    async lock(
      tx: Tx,
      variantIds: readonly string[],
    ): Promise<ReadonlyMap<string, { onHand: number; reserved: number }>> {
      const rows = await lockLevels(tx, variantIds)
      return new Map(rows.map(({ variantId, onHand, reserved }) => [variantId, { onHand, reserved }]))
    },

    /** Stock and reserved quantities by variant. */
    async levels(
      sql: Sql,
      variantIds: readonly string[],
    ): Promise<ReadonlyMap<string, { onHand: number; reserved: number }>> {
      const rows = await listLevels(sql, variantIds)
      return new Map(rows.map(({ variantId, ...level }) => [variantId, level]))
    },

    /** The sums over all variants of these products. */
    async productLevels(
      sql: Sql,
      productIds: readonly string[],
    ): Promise<ReadonlyMap<string, { onHand: number; reserved: number }>> {
      const rows = await listProductLevels(sql, productIds)
      return new Map(rows.map(({ productId, ...level }) => [productId, level]))
    },

    /** Adjusts the stock to a counted value. @returns the quantity before. */
    async count(
      tx: Tx,
      { variantId, productId }: { readonly variantId: string; readonly productId: string },
      seen: number,
      counted: number,
      actor: Actor,
    ): Promise<Result<number, 'stock_changed' | 'stock_reserved'>> {
      const [row] = await lockLevels(tx, [variantId])
      const before = row?.onHand ?? 0
      const decision = decideAdjustment({ onHand: before, reserved: row?.reserved ?? 0 }, seen, counted)
      if (!decision.ok) return decision
      await upsertOnHand(tx, [{ variantId, productId, onHand: counted }], { kind: 'correction', actor })
      await notifyChange(tx, { products: [productId], affects: 'product' })
      return ok(before)
    },

    /** All lines or none. The reservation has the payment's id. */
    async reserve(tx: Tx, id: string, lines: readonly Wanted[], expiresAt: Date): Promise<readonly Shortage[]> {
      const units = unitsOf(lines)
      const levels = await lockLevels(
        tx,
        units.map(({ variantId }) => variantId),
      )
      const decision = decideReserve(levels, units)
      if (decision.ok) {
        await insertReservation(tx, id, expiresAt, units)
        await insertMovements(tx, 'reserved', units.map(asReserved), id)
        await publish(
          tx,
          levels.filter((row) => isSeen(row.onHand - row.reserved - quantityOf(units, row.variantId))),
        )
      }
      return decision.shortages
    },

    /** Units that these reservations hold, by variant. */
    async held(sql: Sql, reservationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const units = reservationIds.length === 0 ? [] : await listHeld(sql, reservationIds)
      return new Map(units.map(({ variantId, quantity }) => [variantId, quantity]))
    },

    /** @returns false when it has expired: then nothing may be charged. */
    extend: (tx: Tx, id: string, expiresAt: Date): Promise<boolean> => extendReservation(tx, id, expiresAt),

    /** Commits the reservation after a sale. @returns false without any change when it was no longer held. */
    commit: (tx: Tx, id: string): Promise<boolean> => end(tx, id, 'committed'),

    /** Releases the reservation. Idempotent. */
    release: (tx: Tx, id: string): Promise<boolean> => end(tx, id, 'released'),

    /**
     * Puts units back on sale that were sold: not sent, or returned in good condition. @param reference the adjustment or
     * return behind it
     */
    async restock(tx: Tx, lines: readonly Wanted[], reference: string): Promise<void> {
      const units = unitsOf(lines)
      if (units.length === 0) return
      const before = await lockLevels(
        tx,
        units.map(({ variantId }) => variantId),
      )
      await addOnHand(tx, units)
      await insertMovements(
        tx,
        'returned',
        units.map((one) => ({ ...one, reserved: 0 })),
        reference,
      )
      await publish(
        tx,
        before.filter((row) => isSeen(row.onHand - row.reserved)),
      )
    },

    /** Newest first. */
    movements: (filter: Parameters<typeof listMovements>[1], max: number) => listMovements(db, filter, max),

    counts: createStockCounts(db),

    /** @param except reservations to skip for now. */
    listExpired: (now: Date, except: readonly string[]): Promise<string[]> => listExpired(db, now, except),
  }
}

/** Pages show only whether a variant is sold out, and low stock. */
const isSeen = (left: number) => left <= shopSettings.lowStock

async function publish(tx: Tx, seen: readonly LockedLevel[]): Promise<void> {
  if (seen.length === 0) return
  const products = [...new Set(seen.map(({ productId }) => productId))]
  await notifyChange(tx, { products, affects: 'product' })
}

function quantityOf(units: readonly Wanted[], variantId: string): number {
  return units.find((one) => one.variantId === variantId)?.quantity ?? 0
}

const asReserved = ({ variantId, quantity }: Wanted) => ({ variantId, quantity: 0, reserved: quantity })

/** A sale takes the reserved units out of the stock. */
const endedBy =
  (status: 'committed' | 'released') =>
  ({ variantId, quantity }: Wanted) => ({
    variantId,
    quantity: status === 'committed' ? -quantity : 0,
    reserved: -quantity,
  })

async function end(tx: Tx, id: string, status: 'committed' | 'released'): Promise<boolean> {
  const units = await endReservation(tx, id, status)
  if (!units) return false
  const before = await lockLevels(
    tx,
    units.map(({ variantId }) => variantId),
  )
  await updateLevels(tx, units, status === 'committed')
  await insertMovements(tx, status === 'committed' ? 'sold' : 'released', units.map(endedBy(status)), id)
  // Committing a reservation does not change availability; releasing does.
  if (status === 'released')
    await publish(
      tx,
      before.filter((row) => isSeen(row.onHand - row.reserved)),
    )
  return true
}
