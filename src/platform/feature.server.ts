import type { Clock } from '#src/kernel/clock.ts'
import type { Config } from './config/config.server.ts'
import type { Database, Sql } from './db/database.server.ts'
import type { PersonalData } from './db/personal-data.server.ts'
import type { EmailMessage, Mailer } from './email/port.ts'
import type { EmailSample } from './email/render.server.ts'
import type { Http } from './http/http.server.ts'
import type { Limits } from './http/limit.server.ts'
import type { Log } from './http/log.server.ts'
import type { ErrorMessage } from './http/problem.server.ts'
import type { Jobs } from './jobs/jobs.server.ts'

/** What every feature may build on. */
export type Platform = {
  readonly config: Config
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
  /** Signs private links; 32 characters or more. */
  readonly secret: string
  /** The address shoppers see, without a trailing slash. */
  readonly origin: string
  readonly errorMessage: ErrorMessage
  /** Queues an email in the caller's transaction: it is sent if and only if the transaction commits. */
  readonly queueEmail: (tx: Sql, message: EmailMessage) => Promise<void>
}

/** A handler of one event. Delivered at least once: it must tolerate repetition. */
export type Subscription = {
  readonly event: string
  /** Unique per event; with it, the name of the queue. */
  readonly name: string
  readonly handle: (payload: never, jobId: string) => Promise<void>
}

/** Work that one process of all does every minute, or every night. */
export type Schedule = {
  readonly every: 'minute' | 'night'
  readonly queue: string
  readonly run: () => Promise<unknown>
}

/** What a feature hands to the shop. `entry` mounts all of it; a feature registers nothing by itself. */
export type Feature<Service> = {
  readonly service: Service
  readonly routes: (http: Http, limits: Limits) => void
  readonly subscriptions: readonly Subscription[]
  readonly schedules: readonly Schedule[]
  /** What it stores about a customer: exported and erased with the account. */
  readonly personalData: PersonalData | null
  /** An example of every email it sends. */
  readonly emails: readonly EmailSample[]
  /** Drops what it cached of the catalog. */
  readonly invalidate: () => void
}

type Parts<Service> = Pick<Feature<Service>, 'service'> & Partial<Feature<Service>>

/** A feature with empty defaults for what it does not have. */
export function defineFeature<Service>(parts: Parts<Service>): Feature<Service> {
  return {
    routes: () => undefined,
    subscriptions: [],
    schedules: [],
    personalData: null,
    emails: [],
    invalidate: () => undefined,
    ...parts,
  }
}

/** Ties a handler to the payload of its event. */
export function subscription<Payload>(
  event: string,
  name: string,
  handle: (payload: Payload, jobId: string) => Promise<void>,
): Subscription {
  return { event, name, handle }
}
