import type { Clock } from '#src/kernel/clock.ts'
import { toDecimal } from '#src/kernel/money.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { AuditLog } from '../../audit-log/service.server.ts'
import { lockCategories } from '../categories/service.server.ts'
import { publishProducts } from '../editing/service.server.ts'
import { lockReducedUntil, updateEndedReductions } from './store.server.ts'

export type Reductions = ReturnType<typeof createReductions>

type Deps = { readonly db: Database; readonly clock: Clock; readonly log: Pick<AuditLog, 'record'> }

/** Products per transaction. */
const batchSize = 100

export function createReductions({ db, clock, log }: Deps) {
  async function endSome(tx: Tx): Promise<number> {
    await lockCategories(tx, 'write products')
    const now = clock()
    const ids = await lockReducedUntil(tx, now, batchSize)
    if (ids.length === 0) return 0
    for (const { productId, sku, price, originalPrice, reducedUntil } of await updateEndedReductions(tx, ids, now))
      await log.record(tx, {
        actor: null,
        action: 'reduction_ended',
        subject: `${productId} ${sku}`,
        before: {
          price: toDecimal(price),
          originalPrice: toDecimal(originalPrice),
          reducedUntil: reducedUntil.toISOString(),
        },
        after: { price: toDecimal(originalPrice) },
      })
    await publishProducts(tx, ids)
    return ids.length
  }

  return {
    /** Ends the reductions that are over. A product that is being changed follows with the next run. */
    async endReductions(): Promise<void> {
      while ((await db.transaction(endSome)) === batchSize);
    },
  }
}
