import { PgBoss } from 'pg-boss'
import type { Database, Sql } from '../db/database.server.ts'
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

export type Jobs = {
  /** Queues work in the caller's own transaction: it happens if and only if the transaction does. */
  send(tx: Sql, queue: string, payload: object): Promise<void>
  /** The same for many, in one statement. */
  sendMany(tx: Sql, queue: string, payloads: readonly object[]): Promise<void>
  /** A fact, told to every handler that subscribed to it. */
  publish(tx: Sql, event: string, payload: object): Promise<void>
  /** Delivered at least once, retried with growing pauses: handlers must bear repetition. */
  work<Payload>(queue: string, handle: (payload: Payload, jobId: string) => Promise<void>): void
  subscribe<Payload>(event: string, handler: string, handle: (payload: Payload, jobId: string) => Promise<void>): void
  /** In the caller's transaction: every job, waiting or done, whose payload holds one of these words is no more. */
  erase(tx: Sql, words: readonly string[]): Promise<void>
  /** Once a minute, in one process of all. */
  everyMinute(queue: string, handle: () => Promise<unknown>): void
  /** Once a night, in one process of all. */
  everyNight(queue: string, handle: () => Promise<unknown>): void
  /** What waits in each queue, and what has been given up. */
  readonly administration: JobAdministration
  start(): Promise<void>
  stop(): Promise<void>
}

const hour = 60 * 60

/** A job whose process died is taken up again after `expireInSeconds` at the latest. Payloads hold addresses: what is done is soon forgotten. */
const queueOptions = {
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 60,
  deleteAfterSeconds: hour,
}

/** The next minute's run is the retry: a queue that fails for a day leaves no thousand dead emails. */
const minutelyOptions = { ...queueOptions, retryLimit: 0 }

const everyMinute = '* * * * *'
/** UTC. */
const everyNight = '17 2 * * *'

export function createJobs(db: Database, log: Log): Jobs {
  const boss = new PgBoss({
    db: executor({ rows: (statement) => db.inBackground(() => db.rows(statement)) }),
    schema: 'job',
    maintenanceIntervalSeconds: hour,
    superviseIntervalSeconds: 15,
  })
  const workers = new Map<string, (payload: never, jobId: string) => Promise<unknown>>()
  const subscribers = new Map<string, string[]>()
  const schedules = new Map<string, string>()
  // During an outage every queue fails at every poll: the database itself logs when it is lost and restored.
  boss.on('error', (error) =>
    error instanceof DatabaseUnavailable
      ? log.debug({ reason: error.message }, 'job queue waits for the database')
      : log.error({ err: error }, 'job queue'),
  )

  const jobs: Jobs = {
    async send(tx, queue, payload) {
      await boss.send(queue, payload, { db: executor(tx) })
      wake(queue)
    },
    async sendMany(tx, queue, payloads) {
      if (payloads.length > 0)
        await boss.insert(
          queue,
          payloads.map((data) => ({ data })),
          { db: executor(tx) },
        )
      wake(queue)
    },
    async publish(tx, event, payload) {
      for (const queue of subscribers.get(event) ?? []) await jobs.send(tx, queue, payload)
    },
    async erase(tx, words) {
      await tx.rows(sql`
        delete from job.job using unnest(${words}::text[]) as given (word)
        where strpos(lower(concat_ws(' ', data, output, source_output)), lower(word)) > 0`)
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
      workers.set(queue, handle)
      schedules.set(queue, everyMinute)
    },
    everyNight(queue, handle) {
      workers.set(queue, handle)
      schedules.set(queue, everyNight)
    },
    administration: createJobAdministration(boss, db, executor, (queue) => wake(queue)),
    async start() {
      await boss.start()
      await openDeadLetterQueue(boss)
      await openQueues(
        boss,
        [...workers.keys()].map((name) => ({
          name,
          options:
            schedules.get(name) === everyMinute ? minutelyOptions : { ...queueOptions, deadLetter: deadLetterQueue },
        })),
      )
      for (const { name, ids } of await cutOffJobs(db)) await boss.fail(name, ids)
      for (const [queue, handle] of workers) {
        const id = await boss.work(queue, { pollingIntervalSeconds: 2, includeMetadata: true }, async (batch) => {
          for (const job of batch)
            await logFailure(log, job, () => db.inBackground(() => handle(job.data as never, job.id)))
          // There may be more: without this a queue would wait for its next poll after every single job.
          const worker = workerIds.get(queue)
          if (worker) boss.notifyWorker(worker)
        })
        workerIds.set(queue, id)
      }
      const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const [queue, cron] of schedules) if (scheduled.get(queue) !== cron) await boss.schedule(queue, cron)
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }

  const workerIds = new Map<string, string>()
  /** Looks at a queue soon after something was put in, so that nobody waits for the next poll. */
  function wake(queue: string): void {
    const id = workerIds.get(queue)
    if (id) setTimeout(() => boss.notifyWorker(id), 20).unref()
  }

  return jobs
}

type QueueToOpen = { readonly name: string; readonly options: typeof queueOptions & { deadLetter?: string } }

/** Makes what is not there yet, and changes what was made with other options. */
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
    // The library remembers each queue that it has met since it was made or changed. One that it had to look up inside a handler's
    // transaction would wait for ever for an embedded database's one connection: all are met before anyone works.
    await boss.insert(name, [])
  }
}

/** An embedded database has one process: what is being done as it starts was cut off with the one before, and need not expire first. */
async function cutOffJobs(db: Database): Promise<readonly { name: string; ids: string[] }[]> {
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
