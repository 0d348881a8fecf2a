import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../db/database.server.ts'
import { sql } from '../db/sql.server.ts'

const pollMs = 2_000

type Watch = {
  readonly db: Sql
  readonly queues: readonly string[]
  readonly wake: (queue: string) => void
  readonly report: (error: unknown) => void
}

/**
 * Every two seconds, wakes the workers of queues with due jobs: those of other processes, and retries. One statement for all
 * queues, because a shop has 40 of them and most are empty.
 */
export function watchDueQueues({ db, queues, wake, report }: Watch): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        for (const { name } of await listDueQueues(db, queues)) wake(name)
      } catch (error) {
        report(error)
      }
      // Rejects when it is aborted.
      await pause(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    stop() {
      stopping.abort()
      return watching
    },
  }
}

/** The condition of the index that the library's workers use. */
function listDueQueues(db: Sql, queues: readonly string[]): Promise<{ name: string }[]> {
  return db.rows(sql`
    select queue.name from unnest(${queues}::text[]) as queue (name)
    where exists (
      select from job.job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
    )`)
}
