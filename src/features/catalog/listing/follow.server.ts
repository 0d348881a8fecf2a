import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { refreshDue } from './store.server.ts'

/** Products per transaction. */
const batchSize = 200

/**
 * Updates the order of lists after changes of stock and ratings. Calls during a run join the next one, so that many
 * changes cost few runs.
 */
export function createFollower(db: Database): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function run(): Promise<void> {
    for (let taken = batchSize; taken === batchSize;)
      taken = await db.transaction(async (tx) => {
        const due = await refreshDue(tx, batchSize)
        if (due.changed.length > 0) await notifyChange(tx, { products: due.changed, affects: 'order' })
        return due.taken
      })
  }

  function start(): Promise<void> {
    next = null
    const begun = run().finally(() => {
      if (running === begun) running = null
    })
    running = begun
    return begun
  }

  return () => (running === null ? start() : (next ??= running.then(start, start)))
}
