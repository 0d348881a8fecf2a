import type { Clock } from '#src/kernel/clock.ts'
import type { CatalogChange } from './catalog-change.ts'
import type { Config } from './config/config.server.ts'
import type { Database, Tx } from './db/database.server.ts'
import type { PersonalData } from './db/personal-data.server.ts'
import type { EmailMessage, Mailer } from './email/port.ts'
import type { EmailSample } from './email/render.server.ts'
import type { Http } from './http/http.server.ts'
import type { Limits } from './http/limit.server.ts'
import type { Log } from './http/log.server.ts'
import type { ErrorMessage } from './http/problem.server.ts'
import type { ImageProcess } from './images/image-process.server.ts'
import type { Jobs } from './jobs/jobs.server.ts'

/** Dependencies available to every feature. */
export type Platform = {
  readonly config: Config
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
  readonly images: ImageProcess
  /** Signs private links; at least 32 characters. */
  readonly secret: string
  /** Public URL without a trailing slash. */
  readonly origin: string
  readonly errorMessage: ErrorMessage
  /** Queues an email in the caller's transaction: it is sent if and only if the transaction commits. */
  readonly queueEmail: (tx: Tx, message: EmailMessage) => Promise<void>
}

/** An event handler. Delivered at least once, so it must be idempotent. */
export type Subscription = {
  readonly event: string
  /** Unique per event; part of the queue's name. */
  readonly name: string
  readonly handle: (payload: never, jobId: string) => Promise<void>
}

/** A scheduled job that one process runs every minute, or every night. */
export type Schedule = {
  readonly every: 'minute' | 'night'
  readonly queue: string
  readonly run: () => Promise<unknown>
}

/** Everything a feature provides. `entry` mounts it; features do not register themselves. */
export type Feature<Service> = {
  readonly service: Service
  readonly routes: (http: Http, limits: Limits) => void
  readonly subscriptions: readonly Subscription[]
  readonly schedules: readonly Schedule[]
  /** The customer data it stores, for export and erasure. */
  readonly personalData: PersonalData | null
  /** One example of every email it sends. */
  readonly emails: readonly EmailSample[]
  /** Invalidates data cached from the catalog. */
  readonly invalidate: (change: CatalogChange) => void
}

type Parts<Service> = Pick<Feature<Service>, 'service'> & Partial<Feature<Service>>

/** A feature with empty defaults. */
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

/** Types a handler by its event's payload. */
export function subscription<Payload>(
  event: string,
  name: string,
  handle: (payload: Payload, jobId: string) => Promise<void>,
): Subscription {
  return { event, name, handle }
}
