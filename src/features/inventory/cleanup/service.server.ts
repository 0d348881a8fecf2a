import { addSeconds, daySeconds, type Clock } from '#src/kernel/clock.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { retention } from '../../shop-settings/constants.ts'
import { deleteReleased, lockReleased } from './store.server.ts'

const batchSize = 500

/**
 * Deletes released reservations in batches, every night. It locks only reservations that have ended, and skips those that are
 * locked, so it never waits for a checkout, nor a checkout for it.
 */
export async function removeReleased(db: Database, clock: Clock): Promise<void> {
  const before = addSeconds(clock(), -retention.endedPaymentDays * daySeconds)
  for (let count = batchSize; count === batchSize;)
    count = await db.transaction(async (tx) => {
      const ids = await lockReleased(tx, before, batchSize)
      await deleteReleased(tx, ids)
      return ids.length
    })
}
