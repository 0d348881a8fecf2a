import type { Database } from './database.server.ts'
import { isMigrated } from './migrate.server.ts'
import { sql } from './sql.server.ts'

export type DatabaseState = 'ready' | 'migrating' | 'unreachable'

/** Longer than the limits of the connection it uses, so that they are what usually answers. */
const deadlineMs = 950

/** @returns a check that answers within a second, whatever happens: can this process read and write, and hear of changes? */
export function createReadiness(db: Database): () => Promise<DatabaseState> {
  let openPayment: Promise<DatabaseState> | null = null

  async function check(): Promise<DatabaseState> {
    if (!db.isListening()) return 'unreachable'
    try {
      if (!(await isMigrated(db.health))) return 'migrating'
      await db.health.rows(sql`update health_check set checked_at = now()`)
      return 'ready'
    } catch {
      return 'unreachable'
    }
  }

  return () => {
    // Many probes are one: they must not queue for the connection that answers them.
    openPayment ??= check().finally(() => (openPayment = null))
    return Promise.race([openPayment, late()])
  }
}

function late(): Promise<DatabaseState> {
  return new Promise((answer) => {
    setTimeout(() => answer('unreachable'), deadlineMs).unref()
  })
}
