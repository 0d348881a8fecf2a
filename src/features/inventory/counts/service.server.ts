import { fail, ok, type Result } from '#src/kernel/result.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Actor } from '../movements/store.server.ts'
import { insertLevel, lockLevels, upsertOnHand } from '../store.server.ts'
import { decideCount } from './rules.ts'
import {
  deleteCount,
  findCounted,
  hasNewCorrection,
  insertCount,
  listCounts,
  lockCount,
  type CountRow,
} from './store.server.ts'

type NewCount = {
  readonly id: string
  readonly variantId: string
  readonly productId: string
  readonly counted: number
  readonly actor: Actor
  readonly countedAt: Date
}
export type Confirmed = { readonly variantId: string; readonly before: number; readonly after: number }

/** Counted quantities: recorded when they are counted, and applied when someone confirms them with a reason. */
export function createStockCounts(db: Database) {
  return {
    /** Oldest first. */
    list: (max: number): Promise<CountRow[]> => listCounts(db, max),

    /** The stock is locked, so that the expected quantity and the last movement belong together. */
    async record(tx: Tx, { productId, ...count }: NewCount): Promise<Result<true, 'count_open'>> {
      await insertLevel(tx, count.variantId, productId)
      const [{ onHand: expected } = { onHand: 0 }] = await lockLevels(tx, [count.variantId])
      return (await insertCount(tx, { ...count, expected })) ? ok(true) : fail('count_open')
    },

    /** Applies the difference to the current stock: what was sold since the count stays sold. */
    async confirm(
      tx: Tx,
      id: string,
      reason: string,
      actor: Actor,
    ): Promise<Result<Confirmed, 'count_not_found' | 'count_outdated' | 'stock_reserved'>> {
      const variantId = await findCounted(tx, id)
      if (variantId === null) return fail('count_not_found')
      // The stock first, like `record`: the other order could deadlock.
      const [level] = await lockLevels(tx, [variantId])
      const count = await lockCount(tx, id)
      if (!level || !count) return fail('count_not_found')
      if (await hasNewCorrection(tx, variantId, count.movementId)) return fail('count_outdated')
      const decision = decideCount(level, count)
      if (!decision.ok) return decision
      const { productId, onHand: before } = level
      await upsertOnHand(tx, [{ variantId, productId, onHand: decision.value }], { kind: 'counted', actor, reason })
      await deleteCount(tx, id)
      await notifyChange(tx, { products: [productId], affects: 'product' })
      return ok({ variantId, before, after: decision.value })
    },

    /** @returns the count, or null when it is no longer open. */
    async discard(tx: Tx, id: string): Promise<CountRow | null> {
      const count = await lockCount(tx, id)
      if (count) await deleteCount(tx, id)
      return count
    },
  }
}
