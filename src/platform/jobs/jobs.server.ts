import { PgBoss } from 'pg-boss'
import type { Database, Sql } from '../db/database.server.ts'
import { sql } from '../db/sql.server.ts'
import type { Log } from '../http/log.server.ts'

export type Jobs = {
  /** Queues work in the caller's own transaction: it happens if and only if the transaction does. */
  send(tx: Sql, queue: string, payload: object): Promise<void>
  /** A fact, told to every handler that subscribed to it. */
  publish(tx: Sql, event: string, payload: object): Promise<void>
  /** Delivered at least once, retried with growing pauses: handlers must bear repetition. */
  work<Payload>(queue: string, handle: (payload: Payload, jobId: string) => Promise<void>): void
  subscribe<Payload>(event: string, handler: string, handle: (payload: Payload, jobId: string) => Promise<void>): void
  /** In the caller's transaction: every job, waiting or done, whose payload holds one of these words is no more. */
  forget(tx: Sql, words: readonly string[]): Promise<void>
  /** Once a minute, in one process of all. */
  everyMinute(queue: string, handle: () => Promise<void>): void
  start(): Promise<void>
  stop(): Promise<void>
}

const hour = 60 * 60

/** A job whose process died is taken up again after `expireInSeconds`. Payloads hold addresses: what is done is soon forgotten. */
const queueOptions = { retryLimit: 20, retryBackoff: true, retryDelay: 2, retryDelayMax: 600, expireInSeconds: 60, deleteAfterSeconds: hour }

export function createJobs(db: Database, log: Log): Jobs {
  const boss = new PgBoss({ db: executor(db), schema: 'job', maintenanceIntervalSeconds: hour, superviseIntervalSeconds: 15 })
  const workers = new Map<string, (payload: never, jobId: string) => Promise<void>>()
  const subscribers = new Map<string, string[]>()
  const minutely: string[] = []
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))

  const jobs: Jobs = {
    async send(tx, queue, payload) {
      await boss.send(queue, payload, { db: executor(tx) })
      wake(queue)
    },
    async publish(tx, event, payload) {
      for (const queue of subscribers.get(event) ?? []) await jobs.send(tx, queue, payload)
    },
    async forget(tx, words) {
      await tx.rows(sql`
        delete from job.job using unnest(${words}::text[]) as given (word)
        where strpos(lower(data::text), lower(word)) > 0 or strpos(lower(output::text), lower(word)) > 0`)
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
      minutely.push(queue)
    },
    async start() {
      await boss.start()
      for (const [queue, handle] of workers) {
        await boss.createQueue(queue, queueOptions)
        await boss.updateQueue(queue, queueOptions)
        const id = await boss.work(queue, { pollingIntervalSeconds: 2 }, async (batch) => {
          for (const job of batch) await handle(job.data as never, job.id)
        })
        workerIds.set(queue, id)
      }
      for (const queue of minutely) await boss.schedule(queue, '* * * * *')
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

function executor(db: Sql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      return { rows: await db.rows<Record<string, unknown>>({ name: '', text, values }) }
    },
  }
}
