import { PgBoss } from 'pg-boss'
import type { Database, Sql, Tx } from '../db/database.server.ts'
import { sql } from '../db/sql.server.ts'
import { DatabaseUnavailable } from '../db/unavailable.server.ts'
import type { Log } from '../http/log.server.ts'
import {
  createJobAdministration,
  deadLetterQueue,
  logFailure,
  openDeadLetterQueue,
  type JobAdministration,
} from './administration.server.ts'
import { watchDueQueues } from './due-queues.server.ts'
import { createMinutelyRuns } from './minutely-runs.server.ts'

export type Jobs = {
  /** Queues a job in the caller's transaction: it runs if and only if the transaction commits. */
  send(tx: Tx, queue: string, payload: object): Promise<void>
  /** Queues many jobs in one statement. */
  sendMany(tx: Tx, queue: string, payloads: readonly object[]): Promise<void>
  /** Publishes an event to all its handlers. */
  publish(tx: Tx, event: string, payload: object): Promise<void>
  /** Delivered at least once, with exponential backoff: handlers must be idempotent. */
  work<Payload>(queue: string, handle: (payload: Payload, jobId: string) => Promise<void>): void
  subscribe<Payload>(event: string, handler: string, handle: (payload: Payload, jobId: string) => Promise<void>): void
  /**
   * In the caller's transaction: deletes all jobs, waiting or completed, whose payload contains one of these ids or email
   * addresses, and none of `kept`.
   */
  erase(tx: Sql, words: readonly string[], kept?: readonly string[]): Promise<void>
  /** Every minute, in one process; not while this process is still at the run before. */
  everyMinute(queue: string, handle: () => Promise<unknown>): void
  /** Every night, in one process. */
  everyNight(queue: string, handle: () => Promise<unknown>): void
  /** Waiting and failed jobs per queue. */
  readonly administration: JobAdministration
  start(): Promise<void>
  stop(): Promise<void>
}

const hour = 60 * 60

/** A pattern for an id or address in JSON, but not as the end of a longer address. A line break is a backslash and an n there. */
const wholeWord = (word: string): string =>
  String.raw`(^|[^[:alnum:]._%+-]|\\[nrt])${word.replaceAll(/[^\p{L}\p{N}@-]/gu, String.raw`\$&`)}($|[^[:alnum:]._-]|\.([^[:alnum:]]|$))`

/** In addition to being woken: by a transaction of this process that queued a job, and by `watchDueQueues`. */
const pollingIntervalSeconds = 60

/** A job that takes longer is retried, even if its handler is still running. */
export const jobSeconds = 60

/**
 * A job whose process died expires after `expireInSeconds`, which is noticed within 75 seconds. Payloads contain
 * addresses, so completed jobs are deleted soon.
 */
const queueOptions = {
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: jobSeconds,
  deleteAfterSeconds: hour,
}

/** The next minute's run is the retry, so that a queue that fails for a day does not leave a thousand dead letters. */
const minutelyOptions = { ...queueOptions, retryLimit: 0 }

/** A walk through all photographs of a large shop takes minutes, and a retry would start beside it. */
const nightlyOptions = { ...queueOptions, expireInSeconds: hour }

const everyMinute = '* * * * *'
/** UTC. */
const everyNight = '17 2 * * *'

export function createJobs(db: Database, log: Log): Jobs {
  const background: Sql = { rows: (statement) => db.inBackground(() => db.rows(statement)) }
  const boss = new PgBoss({
    db: executor(background),
    schema: 'job',
    maintenanceIntervalSeconds: hour,
    superviseIntervalSeconds: 15,
  })
  const workers = new Map<string, (payload: never, jobId: string) => Promise<unknown>>()
  const subscribers = new Map<string, string[]>()
  const schedules = new Map<string, string>()
  const minutelyRuns = createMinutelyRuns(log)
  // During an outage every poll fails; the database logs the loss and recovery itself.
  const report = (error: unknown) =>
    error instanceof DatabaseUnavailable
      ? log.debug({ reason: error.message }, 'job queue waits for the database')
      : log.error({ err: error }, 'job queue')
  boss.on('error', report)
  let watch: ReturnType<typeof watchDueQueues> | undefined

  const jobs: Jobs = {
    async send(tx, queue, payload) {
      await boss.send(queue, payload, { db: executor(tx) })
      tx.afterCommit(() => wake(queue))
    },
    async sendMany(tx, queue, payloads) {
      if (payloads.length > 0)
        await boss.insert(
          queue,
          payloads.map((data) => ({ data })),
          { db: executor(tx) },
        )
      tx.afterCommit(() => wake(queue))
    },
    async publish(tx, event, payload) {
      for (const queue of subscribers.get(event) ?? []) await jobs.send(tx, queue, payload)
    },
    async erase(tx, words, kept = []) {
      const deletion = sql`
        delete from job.job using unnest(${words.map(wholeWord)}::text[]) as given (pattern)
        where concat_ws(' ', data, output, source_output) ~* pattern
          and concat_ws(' ', data, output, source_output) !~* all(${kept.map(wholeWord)}::text[])`
      await tx.rows(deletion)
      // A job that failed meanwhile is a new row, which only a later statement sees.
      await tx.rows(deletion)
    },
    work(queue, handle) {
      workers.set(queue, handle)
    },
    subscribe(event, handler, handle) {
      const queue = `${event}.${handler}`
      subscribers.set(event, [...(subscribers.get(event) ?? []), queue])
      workers.set(queue, handle)
    },
    everyMinute(queue, handle) {
      workers.set(queue, minutelyRuns.guard(queue, handle))
      schedules.set(queue, everyMinute)
    },
    everyNight(queue, handle) {
      workers.set(queue, handle)
      schedules.set(queue, everyNight)
    },
    administration: createJobAdministration(boss, db, executor, {
      wake: (tx, queue) => tx.afterCommit(() => wake(queue)),
      stuckSince: minutelyRuns.stuckSince,
    }),
    async start() {
      await boss.start()
      await openDeadLetterQueue(boss)
      await openQueues(
        boss,
        [...workers.keys()].map((name) => ({ name, options: optionsFor(schedules.get(name)) })),
      )
      for (const { name, ids } of await interruptedJobs(db)) await boss.fail(name, ids)
      for (const [queue, handle] of workers) {
        const id = await boss.work(queue, { pollingIntervalSeconds, includeMetadata: true }, async (batch) => {
          for (const job of batch)
            await logFailure(log, job, () => db.inBackground(() => handle(job.data as never, job.id)))
          // Poll again immediately while there may be more, instead of waiting after every single job.
          const worker = workerIds.get(queue)
          if (worker) boss.notifyWorker(worker)
        })
        workerIds.set(queue, id)
      }
      watch = watchDueQueues({ db: background, queues: [...workers.keys()], wake, report })
      const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const [queue, cron] of schedules) if (scheduled.get(queue) !== cron) await boss.schedule(queue, cron)
    },
    async stop() {
      await watch?.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }

  const workerIds = new Map<string, string>()
  function wake(queue: string): void {
    const id = workerIds.get(queue)
    if (id) boss.notifyWorker(id)
  }

  return jobs
}

function optionsFor(schedule: string | undefined): QueueToOpen['options'] {
  if (schedule === everyMinute) return minutelyOptions
  return { ...(schedule === everyNight ? nightlyOptions : queueOptions), deadLetter: deadLetterQueue }
}

type QueueToOpen = { readonly name: string; readonly options: typeof queueOptions & { deadLetter?: string } }

/** Creates missing queues, and updates those with changed options. */
async function openQueues(boss: PgBoss, queues: readonly QueueToOpen[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, options } of queues) {
    const queue = there.get(name)
    if (
      queue &&
      Object.entries(options).every(([option, value]) => (queue[option as keyof typeof options] ?? null) === value)
    )
      continue
    if (queue) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
    // The library caches queues on first use. Looking one up inside a handler's transaction would deadlock on the
    // embedded database's single connection, so all are loaded at startup.
    await boss.insert(name, [])
  }
}

/**
 * An embedded database has one process, so jobs still active at startup were interrupted and can be retried
 * immediately.
 */
async function interruptedJobs(db: Database): Promise<readonly { name: string; ids: string[] }[]> {
  return db.kind === 'embedded'
    ? db.rows<{ name: string; ids: string[] }>(
        sql`select name, array_agg(id::text) as ids from job.job where state = 'active' group by name`,
      )
    : []
}

function executor(db: Sql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      return { rows: await db.rows<Record<string, unknown>>({ name: '', text, values }) }
    },
  }
}
