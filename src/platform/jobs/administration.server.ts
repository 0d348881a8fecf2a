import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Sql, Tx } from '../db/database.server.ts'
import { sql } from '../db/sql.server.ts'
import type { Log } from '../http/log.server.ts'
import { redactError } from './redact.ts'

export const deadLetterQueue = 'dead_letter'

/** Longer than the retention period of failed jobs, which the shop deletes itself. */
const retentionSeconds = 3 * 365 * 24 * 60 * 60

export type QueueDepth = {
  readonly queue: string
  readonly waiting: number
  readonly active: number
  /** Failed runs within the last hour, for queues whose next run is the retry. */
  readonly failed: number
  readonly oldestWaitingAt: Date | null
  /** Start of a run of this process that has not ended, so that later ones are skipped. */
  readonly stuckSince: Date | null
}

export type DeadLetter = {
  readonly id: string
  readonly queue: string
  readonly failures: number
  readonly error: string
  readonly createdAt: Date
  readonly failedAt: Date
}

export type JobAdministration = {
  queues(): Promise<QueueDepth[]>
  deadLetters(max: number): Promise<{ readonly total: number; readonly jobs: readonly DeadLetter[] }>
  /** Requeues a failed job in the caller's transaction. @returns its queue; null when the job no longer exists. */
  retry(tx: Tx, id: string): Promise<string | null>
  /** @returns its queue; null when the job no longer exists. */
  discard(tx: Tx, id: string): Promise<string | null>
  /** Deletes jobs that failed permanently before this time. */
  removeOld(before: Date): Promise<void>
}

type Executor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }

type Running = {
  readonly wake: (tx: Tx, queue: string) => void
  readonly stuckSince: (queue: string) => Date | null
}

export function createJobAdministration(
  boss: PgBoss,
  db: Database,
  executor: (sql: Sql) => Executor,
  { wake, stuckSince }: Running,
): JobAdministration {
  /** Locks the row, because another administrator may retry or discard the same job. */
  async function lockDeadLetter(tx: Tx, id: string): Promise<string | null> {
    const [row] = await tx.rows<{ queue: string | null }>(sql`
      select source_name as queue from job.job where name = ${deadLetterQueue} and id = ${id} for update`)
    return row?.queue ?? null
  }

  return {
    async queues() {
      const rows = await db.rows<Omit<QueueDepth, 'stuckSince'>>(sql`
        select queue.name as queue,
               count(*) filter (where state < 'active') as waiting,
               count(*) filter (where state = 'active') as active,
               count(*) filter (where state = 'failed' and job.dead_letter is null) as failed,
               min(start_after) filter (where state < 'active' and start_after <= now()) as "oldestWaitingAt"
        from job.queue left join job.job on job.name = queue.name
        where queue.name <> ${deadLetterQueue} and left(queue.name, 2) <> '__'
        group by queue.name order by queue.name`)
      return rows.map((row) => ({ ...row, stuckSince: stuckSince(row.queue) }))
    },

    async deadLetters(max) {
      const rows = await db.rows<DeadLetter & { total: number }>(sql`
        select id, source_name as queue, source_retry_count + 1 as failures, source_created_on as "createdAt", created_on as "failedAt",
               coalesce(source_output->>'message', source_output->'value'->>'message', '') as error, count(*) over () as total
        from job.job where name = ${deadLetterQueue} order by created_on desc, id limit ${max}`)
      const jobs = rows.map(({ total: _total, error, ...row }) => ({ ...row, error: redactError(error) }))
      return { total: rows[0]?.total ?? 0, jobs }
    },

    async retry(tx, id) {
      const queue = await lockDeadLetter(tx, id)
      if (!queue) return null
      const moved = await boss.redrive(deadLetterQueue, { ids: [id], db: executor(tx) })
      if (moved === 0) return null
      wake(tx, queue)
      return queue
    },

    async discard(tx, id) {
      const queue = await lockDeadLetter(tx, id)
      // The job itself is kept next to its dead letter for an hour.
      if (queue)
        await tx.rows(sql`
          delete from job.job using job.job as letter
          where letter.name = ${deadLetterQueue} and letter.id = ${id} and job.id in (letter.id, letter.source_id)`)
      return queue
    },

    async removeOld(before) {
      await db.rows(sql`delete from job.job where name = ${deadLetterQueue} and created_on <= ${before}`)
    },
  }
}

/** No worker processes this queue: its jobs wait for an administrator. */
export async function openDeadLetterQueue(boss: PgBoss): Promise<void> {
  if (await boss.getQueue(deadLetterQueue)) return
  await boss.createQueue(deadLetterQueue, { retentionSeconds, retryLimit: 0 })
}

/** Logs the first failure and the final one; those in between are repetitions. */
export async function logFailure(log: Log, job: JobWithMetadata<unknown>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // The error message may contain personal data.
    const reason = redactError(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
    const facts = { queue: job.name, job: job.id, failures: job.retryCount + 1, reason }
    if (job.retryCount >= job.retryLimit) log.error(facts, 'a job failed for the last time')
    else if (job.retryCount === 0) log.warn(facts, 'a job failed and is tried again')
    throw error
  }
}
