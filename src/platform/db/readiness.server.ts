import type { Database } from './database.server.ts'
import { isMigrated } from './migrate.server.ts'
import { sql } from './sql.server.ts'

export type DatabaseState = 'ready' | 'migrating' | 'unreachable'

/** Longer than the timeouts of its connection, which normally apply first. */
const deadlineMs = 950

/**
 * @returns a check that answers within one second in any case: can this process read, write and receive notifications?
 */
export function createReadiness(db: Database): () => Promise<DatabaseState> {
  let current: Promise<DatabaseState> | null = null

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
    // Concurrent probes share one check, so that they do not queue for the connection.
    current ??= check().finally(() => (current = null))
    return Promise.race([current, late()])
  }
}

function late(): Promise<DatabaseState> {
  return new Promise((answer) => {
    setTimeout(() => answer('unreachable'), deadlineMs).unref()
  })
}
