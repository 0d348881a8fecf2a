import type { Database } from '#src/platform/db/database.server.ts'
import { hasChanges, lockSummaries, refreshSummaries, takeChanged } from './store.server.ts'

/** Products per transaction: while somebody waits, and in the job. */
const batchSize = 1_000
const jobBatchSize = 5_000
/** Batches per run of the job, which must end within a minute. */
const maxBatches = 60

export type Summaries = ReturnType<typeof createSummaries>

/**
 * Summaries of products with their sums. They are derived from the committed tables when somebody reads them, and
 * every minute, so that no checkout and no import waits for them.
 */
export function createSummaries(db: Database) {
  const refreshBatch = (size: number): Promise<void> =>
    db.transaction(async (tx) => {
      await lockSummaries(tx)
      const changed = await takeChanged(tx, size)
      if (changed.length > 0) await refreshSummaries(tx, changed)
    })

  return {
    /** Call before reading. @returns false while more changes are left, after an import for example. */
    async refresh(): Promise<boolean> {
      if (!(await hasChanges(db))) return true
      await refreshBatch(batchSize)
      return !(await hasChanges(db))
    },

    async refreshAll(): Promise<void> {
      for (let batch = 0; batch < maxBatches && (await hasChanges(db)); batch += 1) await refreshBatch(jobBatchSize)
    },
  }
}
