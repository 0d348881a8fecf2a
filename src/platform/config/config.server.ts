import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Access } from '../storage/s3.server.ts'
import { StartupError } from './startup-error.ts'

const onOff = z.enum(['on', 'off'])

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_TIMEOUT: z.coerce.number().int().min(1).max(300).default(5),
  DATABASE_PREPARED_STATEMENTS: onOff.default('on'),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  REQUEST_TIMEOUT: z.coerce.number().int().min(1).max(600).default(30),
  PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(32).optional(),
  SHOP_PRESET: z.enum(['as-specified', 'eu']).default('as-specified'),
  DEMO: onOff.optional(),
  SAMPLE_CATALOG: onOff.default('on'),
  PAGE_CACHE: onOff.default('on'),
  RATE_LIMITS: onOff.default('on'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('hello@eclat.example'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PHOTO_ANALYSIS: z.enum(['device', 'server']).default('device'),
  VISION_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VISION_API_KEY: z.string().min(1).optional(),
  VISION_MODEL: z.string().min(1).optional(),
  CONTACT_INBOX: z.email().optional(),
  ADDRESS_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe', 'mollie']).optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{8,}$/, 'must start with test_ or live_')
    .optional(),
  MOLLIE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).optional(),
})

export type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string | undefined
}

export type MollieKeys = { apiKey: string; apiUrl: string | undefined }

/** Provider for new payments. The keys of the others still complete payments started with them. */
export type PaymentSettings =
  | { kind: 'sandbox'; stripe: StripeKeys | null; mollie: MollieKeys | null }
  | { kind: 'stripe'; stripe: StripeKeys; mollie: MollieKeys | null }
  | { kind: 'mollie'; stripe: StripeKeys | null; mollie: MollieKeys }

/** A model with an OpenAI-compatible API, such as https://api.example.com/v1. */
export type HostedModel = { baseUrl: string; apiKey: string; model: string }

/** A PostgreSQL server. */
export type ServerDatabase = {
  kind: 'server'
  url: string
  connections: number
  /** How long a request waits for a connection or a lock; a statement may take twice as long. */
  timeoutSeconds: number
  /** Off behind a pooler in transaction mode, where each transaction may use another session. */
  preparedStatements: boolean
  /** Bypasses the pooler for session state: LISTEN and the advisory lock of the first start. */
  listenUrl: string | undefined
}

/** All settings, read once at startup. The table in the README lists the same names. */
export type Config = {
  environment: 'development' | 'production' | 'test'
  port: number
  host: string
  dataDir: string
  database: { kind: 'embedded'; folder: string } | ServerDatabase
  /** How long the process keeps serving after SIGTERM, with 503 at /readyz, before it closes. */
  drainSeconds: number
  publicUrl: string | undefined
  /** Timeout for receiving a request including its body. */
  requestTimeoutSeconds: number
  /** Number of trusted proxies that set X-Forwarded-For. */
  proxies: number
  secret: string | undefined
  preset: 'as-specified' | 'eu'
  demo: boolean
  /** Whether a shop without products begins with the bundled ones. */
  sampleCatalog: boolean
  pageCache: boolean
  rateLimits: boolean
  logLevel: string
  mail: { kind: 'folder'; folder: string; from: string } | { kind: 'smtp'; url: string; from: string }
  /** Where photographs are stored. */
  storage: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Access)
  photoEngine: { kind: 'own' } | ({ kind: 'hosted' } & HostedModel)
  /** Photos are measured in the browser by default; never with a hosted model. */
  photosOnDevice: boolean
  /** Recipient of contact form messages. Without it, sending is simulated. */
  contactInbox: string | undefined
  /** A server of Photon, which completes addresses. */
  addressLookup: string | undefined
  payments: PaymentSettings
  languageModel: { baseUrl: string; apiKey: string | undefined; model: string } | null
}

/** @throws StartupError with one line per invalid setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(`Invalid settings:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  const photoEngine = readPhotoEngine(env)
  const demo = env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    // Demo passwords are public, so only this machine can connect unless HOST is set.
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    database: readDatabase(env, dataDir),
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 5 : 0),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    requestTimeoutSeconds: env.REQUEST_TIMEOUT,
    proxies: env.PROXIES,
    secret: env.SECRET,
    preset: env.SHOP_PRESET,
    demo,
    sampleCatalog: env.SAMPLE_CATALOG === 'on',
    pageCache: env.PAGE_CACHE === 'on',
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    mail: env.SMTP_URL
      ? { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
      : { kind: 'folder', folder: resolve(dataDir, 'outbox'), from: env.MAIL_FROM },
    storage: readStorage(env, dataDir),
    photoEngine,
    photosOnDevice: photoEngine.kind === 'own' && env.PHOTO_ANALYSIS === 'device',
    contactInbox: env.CONTACT_INBOX,
    addressLookup: env.ADDRESS_LOOKUP_URL,
    payments: readPayments(env, demo),
    languageModel: readLanguageModel(env),
  }
}

function readDatabase(env: z.output<typeof Environment>, dataDir: string): Config['database'] {
  if (!env.DATABASE_URL) return { kind: 'embedded', folder: resolve(dataDir, 'postgres') }
  const preparedStatements = env.DATABASE_PREPARED_STATEMENTS === 'on'
  // LISTEN does not work through such a pooler, and cached pages would show outdated stock.
  if (!preparedStatements && !env.DATABASE_LISTEN_URL)
    throw new StartupError(
      'Invalid settings:\n  DATABASE_PREPARED_STATEMENTS=off needs DATABASE_LISTEN_URL: set it to the PostgreSQL server itself, bypassing the pooler',
    )
  return {
    kind: 'server',
    url: env.DATABASE_URL,
    connections: env.DATABASE_POOL,
    timeoutSeconds: env.DATABASE_TIMEOUT,
    preparedStatements,
    listenUrl: env.DATABASE_LISTEN_URL,
  }
}

function readStorage(env: z.output<typeof Environment>, dataDir: string): Config['storage'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      kind: 's3',
      endpoint: S3_ENDPOINT.replace(/\/$/, ''),
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  // With only some of them set, photographs would go to this machine's disk unnoticed.
  if (S3_ENDPOINT || S3_BUCKET || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)
    throw new StartupError(
      'Invalid settings:\n  S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four or none',
    )
  return { kind: 'folder', folder: resolve(dataDir, 'files') }
}

function readPhotoEngine({
  VISION_BASE_URL,
  VISION_API_KEY,
  VISION_MODEL,
}: z.output<typeof Environment>): Config['photoEngine'] {
  if (VISION_BASE_URL && VISION_API_KEY && VISION_MODEL)
    return { kind: 'hosted', baseUrl: VISION_BASE_URL.replace(/\/$/, ''), apiKey: VISION_API_KEY, model: VISION_MODEL }
  // With only some of them set, the consent screen would not match where photos are sent.
  if (VISION_BASE_URL || VISION_API_KEY || VISION_MODEL) {
    throw new StartupError(
      'Invalid settings:\n  VISION_BASE_URL, VISION_API_KEY, and VISION_MODEL belong together: set all three or none',
    )
  }
  return { kind: 'own' }
}

function readLanguageModel({
  LLM_BASE_URL,
  LLM_API_KEY,
  LLM_MODEL,
}: z.output<typeof Environment>): Config['languageModel'] {
  if (LLM_BASE_URL && LLM_MODEL) return { baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL }
  if (LLM_BASE_URL || LLM_API_KEY || LLM_MODEL)
    throw new StartupError(
      'Invalid settings:\n  LLM_BASE_URL and LLM_MODEL belong together (LLM_API_KEY is optional): set both or none',
    )
  return null
}

function readPayments(env: z.output<typeof Environment>, isDemo: boolean): PaymentSettings {
  const stripe = readStripeKeys(env)
  const mollie = env.MOLLIE_API_KEY ? { apiKey: env.MOLLIE_API_KEY, apiUrl: env.MOLLIE_API_URL } : null
  const { PAYMENTS } = env
  if (PAYMENTS === 'sandbox') return { kind: 'sandbox', stripe, mollie }
  if (stripe && PAYMENTS !== 'mollie') return { kind: 'stripe', stripe, mollie }
  if (mollie && PAYMENTS !== 'stripe') return { kind: 'mollie', stripe, mollie }
  if (PAYMENTS === 'mollie') throw new StartupError('Invalid settings:\n  PAYMENTS: mollie needs MOLLIE_API_KEY')
  if (PAYMENTS === 'stripe')
    throw new StartupError(
      'Invalid settings:\n  PAYMENTS: stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET',
    )
  // The sandbox accepts test cards that anyone can look up.
  if (env.DATABASE_URL && !isDemo)
    throw new StartupError(
      'Invalid settings:\n  PAYMENTS: this shop has no payment provider; set the three STRIPE_ keys or MOLLIE_API_KEY to take real payments, or PAYMENTS=sandbox to accept test cards without real payments',
    )
  return { kind: 'sandbox', stripe: null, mollie: null }
}

function readStripeKeys(env: z.output<typeof Environment>): StripeKeys | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: env.STRIPE_API_URL,
    }
  }
  // With only some of the keys set, the shop would silently accept test cards.
  if (STRIPE_SECRET_KEY || STRIPE_PUBLISHABLE_KEY || STRIPE_WEBHOOK_SECRET) {
    throw new StartupError(
      'Invalid settings:\n  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET belong together: set all three or none',
    )
  }
  return null
}
