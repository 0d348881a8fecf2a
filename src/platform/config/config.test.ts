import { describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'
import { StartupError } from './startup-error.ts'

const real = { DATABASE_URL: 'postgres://u:p@h/d' }

describe('the listening address', () => {
  it('is localhost in demo mode, whose passwords are public', () => {
    expect(readConfig({}).host).toBe('127.0.0.1')
    expect(readConfig({ ...real, PAYMENTS: 'sandbox', DEMO: 'on' }).host).toBe('127.0.0.1')
  })

  it('is every interface otherwise, or HOST', () => {
    expect(readConfig({ DEMO: 'off' }).host).toBe('0.0.0.0')
    expect(readConfig({ ...real, PAYMENTS: 'sandbox' }).host).toBe('0.0.0.0')
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
    expect(readConfig({ DEMO: 'off', HOST: '::1' }).host).toBe('::1')
  })
})

describe('database settings', () => {
  it('have limits, and drain where there may be a load balancer', () => {
    expect(readConfig({ ...real, PAYMENTS: 'sandbox' })).toMatchObject({
      database: { kind: 'server', timeoutSeconds: 5, preparedStatements: true },
      drainSeconds: 5,
    })
    expect(readConfig({}).drainSeconds).toBe(0)
  })

  it('require a direct connection behind a pooler, where notifications do not arrive', () => {
    const pooled = { ...real, PAYMENTS: 'sandbox', DATABASE_PREPARED_STATEMENTS: 'off' }
    expect(() => readConfig(pooled)).toThrow(/DATABASE_PREPARED_STATEMENTS=off needs DATABASE_LISTEN_URL/)
    expect(readConfig({ ...pooled, DATABASE_LISTEN_URL: 'postgres://u:p@direct/d' }).database).toMatchObject({
      preparedStatements: false,
      listenUrl: 'postgres://u:p@direct/d',
    })
  })
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
}

describe('the payment provider', () => {
  it('must be chosen for a shop with its own database: test cards are accepted only when enabled', () => {
    expect(() => readConfig(real)).toThrow(
      /PAYMENTS: this shop has no payment provider; set the three STRIPE_ keys or MOLLIE_API_KEY .* or PAYMENTS=sandbox/,
    )
    expect(() => readConfig({ ...real, DEMO: 'off' })).toThrow(/PAYMENTS/)
    expect(readConfig({ ...real, PAYMENTS: 'sandbox' }).payments.kind).toBe('sandbox')
    expect(readConfig({ ...real, DEMO: 'on' }).payments.kind).toBe('sandbox')
    expect(readConfig({ ...real, ...stripe }).payments.kind).toBe('stripe')
  })

  it('is reported in one sentence', () => {
    expect(() => readConfig(real)).toThrow(/^Invalid settings:\n {2}[^\n]+$/)
    expect(() => readConfig(real)).toThrow(StartupError)
    expect(() => readConfig({ PAYMENTS: 'stripe' })).toThrow(StartupError)
  })

  it('keeps Stripe’s keys for old payments next to the sandbox, and requires them for new ones', () => {
    expect(readConfig({ ...stripe, PAYMENTS: 'sandbox' }).payments).toMatchObject({
      kind: 'sandbox',
      stripe: { secretKey: stripe.STRIPE_SECRET_KEY },
    })
    expect(() => readConfig({ PAYMENTS: 'stripe' })).toThrow(/PAYMENTS: stripe needs STRIPE_SECRET_KEY/)
  })

  it('is Mollie with its key alone, and Stripe with the keys of both unless Mollie is chosen', () => {
    const mollie = { MOLLIE_API_KEY: 'test_key_of_the_tests' }
    expect(readConfig({ ...real, ...mollie }).payments.kind).toBe('mollie')
    expect(readConfig({ ...stripe, ...mollie }).payments.kind).toBe('stripe')
    expect(readConfig({ ...stripe, ...mollie, PAYMENTS: 'mollie' }).payments).toMatchObject({
      kind: 'mollie',
      stripe: { secretKey: stripe.STRIPE_SECRET_KEY },
      mollie: { apiKey: mollie.MOLLIE_API_KEY },
    })
    expect(() => readConfig({ ...stripe, PAYMENTS: 'mollie' })).toThrow(/PAYMENTS: mollie needs MOLLIE_API_KEY/)
    expect(() => readConfig({ MOLLIE_API_KEY: 'sk_live_of_another' })).toThrow(/MOLLIE_API_KEY: must start with/)
  })
})

describe('where photos are measured', () => {
  const hosted = { VISION_BASE_URL: 'https://vision.example/v1', VISION_API_KEY: 'key', VISION_MODEL: 'model' }

  it.each([
    ['in the browser by default', {}, true],
    ['on the server when configured', { PHOTO_ANALYSIS: 'server' }, false],
    ['by a hosted model when configured, never in the browser', { ...hosted, PHOTO_ANALYSIS: 'device' }, false],
  ])('is %s', (_name, environment, expected) => {
    expect(readConfig(environment).photosOnDevice).toBe(expected)
  })

  it('is one of two places', () => {
    expect(() => readConfig({ PHOTO_ANALYSIS: 'cloud' })).toThrow(/PHOTO_ANALYSIS/)
  })
})

describe('where photographs are stored', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('is a folder, or a bucket with all of its settings', () => {
    expect(readConfig({ DATA_DIR: '/data' }).storage).toEqual({ kind: 'folder', folder: '/data/files' })
    expect(readConfig(s3).storage).toMatchObject({ kind: 's3', endpoint: 'https://s3.example', region: 'auto' })
    for (const missing of Object.keys(s3))
      expect(() => readConfig({ ...s3, [missing]: '' }), missing).toThrow(/S3_ENDPOINT, S3_BUCKET.*belong together/)
  })
})
