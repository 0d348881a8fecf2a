import { systemClock, type Clock } from '#src/kernel/clock.ts'
import { errorMessage, fieldMessages } from '#src/messages/server-messages.server.ts'
import { changeOf } from '#src/platform/catalog-change.ts'
import type { Config } from '#src/platform/config/config.server.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { createMailer } from '#src/platform/email/mailer.server.ts'
import type { EmailMessage, Mailer } from '#src/platform/email/port.ts'
import type { Feature, Platform } from '#src/platform/feature.server.ts'
import { createHttp } from '#src/platform/http/http.server.ts'
import { createLimits } from '#src/platform/http/limit.server.ts'
import type { Log } from '#src/platform/http/log.server.ts'
import { createPublicCache } from '#src/platform/http/public-cache.server.ts'
import { createImageProcess, type ImageProcess } from '#src/platform/images/image-process.server.ts'
import { createJobs } from '#src/platform/jobs/jobs.server.ts'
import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { PaymentProvider } from '#src/platform/payments/port.ts'
import { contentPolicyOf } from './content-policy.server.ts'
import { createFeatures, type FeatureOptions } from './features.server.ts'
import { frame } from './frame.server.ts'
import type { Front } from './front.server.ts'
import { healthRoutes } from './health-routes.server.ts'
import { offlineRoutes } from './offline.server.ts'
import { openApiRoutes } from './open-api.server.ts'
import { mountPages } from './pages.server.ts'
import { connectPayments } from './payments.server.ts'
import { createPublicConfig, originOf } from './public-config.server.ts'
import { siteRoutes } from './site-routes.server.ts'

export type AppDeps = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly secret: string
  /** The built pages; null for the API alone (tests). */
  readonly front: (() => Promise<Front>) | null
  readonly clock?: Clock
  /** Whether the process is shutting down and new visitors should be sent to another one. */
  readonly isDraining?: () => boolean
  readonly mailer?: Mailer
  readonly images?: ImageProcess
  readonly provider?: PaymentProvider
} & Partial<Pick<FeatureOptions, 'photoEngine' | 'passwordHash'>>

export type ShopApp = Awaited<ReturnType<typeof createApp>>

const emailQueue = 'email'

/** Composes the shop: platform, features, HTTP, pages. Features are listed in features.server.ts. */
export async function createApp({ config, db, log, secret, front, clock = systemClock, ...given }: AppDeps) {
  const jobs = createJobs(db, log)
  const mailer =
    given.mailer ?? createMailer(config.mail, async () => (await features.storeDetails.service.current()).brand)
  const images = given.images ?? createImageProcess(log)
  const platform: Platform = {
    config,
    db,
    jobs,
    clock,
    log,
    mailer,
    images,
    secret,
    origin: originOf(config),
    errorMessage,
    queueEmail: (tx, message) => jobs.send(tx, emailQueue, message),
  }
  jobs.work<EmailMessage>(emailQueue, (message) => mailer.send(message))

  const payments = connectPayments(platform, given.provider)
  const { photoEngine, passwordHash } = given
  const features = createFeatures(platform, {
    providers: payments.providers,
    languageModel: config.languageModel && (await openLanguageModel(config.languageModel)),
    photoEngine,
    passwordHash,
  })
  payments.deliverTo(features.payments.service)

  const cache = createPublicCache(config.pageCache)
  const http = createHttp({
    findCustomer: features.identity.service.findCustomer,
    refuseStaff: features.identity.service.staff.refuse,
    errorMessage,
    fieldMessages,
    log,
    checkAnswers: config.environment !== 'production',
  })
  const limits = createLimits({ db, secret, enabled: config.rateLimits, errorMessage })
  jobs.everyMinute('remove_expired_limits', limits.removeExpired)
  const all: readonly Feature<unknown>[] = Object.values(features)
  for (const feature of all) {
    feature.routes(http, limits)
    for (const { event, name, handle } of feature.subscriptions) jobs.subscribe(event, name, handle)
    for (const { every, queue, run } of feature.schedules)
      if (every === 'minute') jobs.everyMinute(queue, run)
      else jobs.everyNight(queue, run)
  }
  await db.listen('catalog_changed', (payload) => {
    const change = changeOf(payload)
    for (const feature of all) feature.invalidate(change)
    cache.invalidate(change)
  })
  payments.routes(http)
  openApiRoutes(http)
  http.rejectUnknownRoutes()

  const policy = contentPolicyOf(config)
  const app = frame(config, cache, policy)
  app.onError(http.failed)
  healthRoutes(app, db, given.isDraining)
  const store = features.storeDetails.service
  offlineRoutes(app, policy, store)
  siteRoutes(app, features.catalog.service, { ...platform, store })
  app.route('/', http.app)
  const currentConfig = createPublicConfig(config, store.current)
  if (front) mountPages({ app, api: http.app, front, currentConfig, policy })

  const emails = all.flatMap((feature) => feature.emails)
  const { endpoints } = http
  return { app, api: http.app, endpoints, cache, jobs, images, emailSamples: emails, ...servicesOf(features) }
}

/** The SDK is loaded only when a model is configured. */
async function openLanguageModel(access: NonNullable<Config['languageModel']>): Promise<LanguageModel> {
  const { createLanguageModel } = await import('#src/platform/language-model/openai-compatible.server.ts')
  return createLanguageModel(access)
}

type Services<All> = { readonly [Name in keyof All]: All[Name] extends Feature<infer Service> ? Service : never }

/** The features' services by name, for startup, command-line tools and tests. */
function servicesOf<All extends Record<string, Feature<unknown>>>(features: All): Services<All> {
  return Object.fromEntries(Object.entries(features).map(([name, { service }]) => [name, service])) as Services<All>
}
