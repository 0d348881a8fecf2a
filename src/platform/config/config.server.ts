import { resolve } from 'node:path'
import { z } from 'zod'

const onOff = z.enum(['on', 'off'])

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(32).optional(),
  SHOP_PRESET: z.enum(['as-specified', 'eu']).default('as-specified'),
  DEMO: onOff.optional(),
  PAGE_CACHE: onOff.default('on'),
  RATE_LIMITS: onOff.default('on'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Éclat <hello@eclat.example>'),
  VISION_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VISION_API_KEY: z.string().min(1).optional(),
  VISION_MODEL: z.string().min(1).optional(),
  CONTACT_INBOX: z.email().optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).optional(),
})

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined }

/** A model behind an OpenAI-compatible address, such as https://api.example.com/v1. */
export type HostedModel = { baseUrl: string; apiKey: string; model: string }

/** Everything an operator can choose, read once at boot. README's table lists the same names. */
export type Config = {
  environment: 'development' | 'production' | 'test'
  port: number
  host: string
  dataDir: string
  database: { kind: 'embedded'; folder: string } | { kind: 'server'; url: string; connections: number }
  publicUrl: string | undefined
  /** How many proxies stand in front and name the visitor's address. */
  proxies: number
  secret: string | undefined
  preset: 'as-specified' | 'eu'
  demo: boolean
  pageCache: boolean
  rateLimits: boolean
  logLevel: string
  mail: { kind: 'folder'; folder: string; from: string } | { kind: 'smtp'; url: string; from: string }
  photoEngine: { kind: 'own' } | ({ kind: 'hosted' } & HostedModel)
  /** Where the contact form's messages go; without it sending is simulated. */
  contactInbox: string | undefined
  payments: { kind: 'sandbox' } | ({ kind: 'stripe' } & StripeKeys)
  languageModel: { baseUrl: string; apiKey: string | undefined; model: string } | null
}

/** @throws Error with one line per wrong setting, in words for an operator. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'server', url: env.DATABASE_URL, connections: env.DATABASE_POOL }
      : { kind: 'embedded', folder: resolve(dataDir, 'postgres') },
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    proxies: env.PROXIES,
    secret: env.SECRET,
    preset: env.SHOP_PRESET,
    demo: env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL,
    pageCache: env.PAGE_CACHE === 'on',
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    mail: env.SMTP_URL
      ? { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
      : { kind: 'folder', folder: resolve(dataDir, 'outbox'), from: env.MAIL_FROM },
    photoEngine: readPhotoEngine(env),
    contactInbox: env.CONTACT_INBOX,
    payments: readPayments(env),
    languageModel: readLanguageModel(env),
  }
}

function readPhotoEngine({ VISION_BASE_URL, VISION_API_KEY, VISION_MODEL }: z.output<typeof Environment>): Config['photoEngine'] {
  if (VISION_BASE_URL && VISION_API_KEY && VISION_MODEL) return { kind: 'hosted', baseUrl: VISION_BASE_URL.replace(/\/$/, ''), apiKey: VISION_API_KEY, model: VISION_MODEL }
  // With half of it, shoppers would be told that photos stay in the house while the owner believes that they do not.
  if (VISION_BASE_URL || VISION_API_KEY || VISION_MODEL) {
    throw new Error('These settings cannot be used:\n  VISION_BASE_URL, VISION_API_KEY and VISION_MODEL belong together: set all three or none')
  }
  return { kind: 'own' }
}

function readLanguageModel({ LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: z.output<typeof Environment>): Config['languageModel'] {
  if (LLM_BASE_URL && LLM_MODEL) return { baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL }
  if (LLM_BASE_URL || LLM_API_KEY || LLM_MODEL) throw new Error('These settings cannot be used:\n  LLM_BASE_URL and LLM_MODEL belong together, LLM_API_KEY goes with them: set both or none')
  return null
}

function readPayments(env: z.output<typeof Environment>): Config['payments'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      kind: 'stripe',
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: env.STRIPE_API_URL,
    }
  }
  // Half a set of keys is a mistake worth stopping for: the shop would otherwise take pretend money.
  if (STRIPE_SECRET_KEY || STRIPE_PUBLISHABLE_KEY || STRIPE_WEBHOOK_SECRET) {
    throw new Error(
      'These settings cannot be used:\n  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none',
    )
  }
  return { kind: 'sandbox' }
}
