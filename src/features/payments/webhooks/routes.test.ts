import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { payFor, plain } from '#root/test/buyer.ts'
import { FragileProvider, refOf } from '#root/test/fragile-provider.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

const provider = new FragileProvider()
let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ provider })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const newPayment = async () => (await payFor(shop, null, [{ productId: plain }])).clientSecret
let count = 0
const newId = () => `event_${(count += 1)}`
const deliver = (event: { id: string; ref?: string; state?: string | null }) =>
  shop.call('POST', '/api/webhooks/payments', event)
const events = async () => (await shop.call('GET', '/api/admin/webhook-events', undefined, admin)).body.events
const stored = async (id: string) => (await events()).find(({ eventId }: { eventId: string }) => eventId === id)
const isProcessed = (id: string) => expect.poll(async () => (await stored(id))?.outcome)
const ordersOf = async (clientSecret: string) =>
  (
    await shop.db.rows(sql`
      select 1 from customer_order join payment_attempt using (payment_id) where client_secret = ${clientSecret}`)
  ).length
const replay = (id: string, headers: Record<string, string> = admin) =>
  shop.call('POST', `/api/admin/webhook-events/${id}/replay`, {}, headers)

describe('a webhook event', () => {
  it('delivered twice is stored once and places one order', async () => {
    const [secret, id] = [await newPayment(), newId()]
    const event = { id, ref: refOf(secret), state: 'succeeded' }
    const answers = await Promise.all([deliver(event), deliver(event)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await isProcessed(id).toBe('reconciled')
    await deliver(event)
    expect(await stored(id)).toMatchObject({ provider: 'stripe', deliveries: 3, state: 'succeeded', error: null })
    expect(await ordersOf(secret)).toBe(1)
  })

  it('that arrives out of order changes nothing', async () => {
    const [secret, late, later] = [await newPayment(), newId(), newId()]
    await deliver({ id: newId(), ref: refOf(secret), state: 'succeeded' })
    await expect.poll(() => ordersOf(secret)).toBe(1)
    await deliver({ id: late, ref: refOf(secret), state: 'waiting' })
    await deliver({ id: later, ref: refOf(secret), state: 'cancelled' })
    await isProcessed(later).toBe('reconciled')
    const { body } = await shop.call('POST', '/api/checkout/payment-state', { clientSecret: secret })
    expect(body.state).toBe('paid')
    expect(await ordersOf(secret)).toBe(1)
  })

  it('for an unknown payment is stored, and places its order when replayed', async () => {
    const [secret, id] = [await newPayment(), newId()]
    const ref = refOf(secret)
    await shop.db.rows(sql`update payment_attempt set provider_ref = 'pi_elsewhere' where provider_ref = ${ref}`)
    expect((await deliver({ id, ref, state: 'succeeded' })).status).toBe(200)
    await isProcessed(id).toBe('unknown_payment')
    await shop.db.rows(sql`update payment_attempt set provider_ref = ${ref} where provider_ref = 'pi_elsewhere'`)
    expect(await replay((await stored(id)).id)).toMatchObject({ status: 200, body: { replayed: true } })
    await expect.poll(() => ordersOf(secret)).toBe(1)
  })

  it('keeps a body only if it is about a payment of the shop, where an erasure finds it', async () => {
    const [known, unknown, other] = [newId(), newId(), newId()]
    await deliver({ id: known, ref: refOf(await newPayment()), state: 'waiting' })
    await deliver({ id: unknown, ref: 'pi_of_another_shop', state: 'succeeded' })
    await deliver({ id: other })
    await isProcessed(known).toBe('reconciled')
    await isProcessed(unknown).toBe('unknown_payment')
    await isProcessed(other).toBe('ignored')
    expect(
      await shop.db.rows(sql`
        select event_id as id from webhook_event where event_id = any(${[known, unknown, other]}) and body is not null`),
    ).toEqual([{ id: known }])
  })

  it('that is not about a payment is stored and ignored', async () => {
    const id = newId()
    expect((await deliver({ id })).status).toBe(200)
    await isProcessed(id).toBe('ignored')
  })

  it('whose processing fails is kept, listed with the reason, and processed later', async () => {
    const [secret, id] = [await newPayment(), newId()]
    provider.payments.set(refOf(secret), 'succeeded')
    provider.isDown = true
    // Without a state, the provider must be asked.
    expect((await deliver({ id, ref: refOf(secret), state: null })).status).toBe(200)
    await expect.poll(async () => (await stored(id))?.failures).toBe(1)
    provider.isDown = false
    expect((await events())[0]).toMatchObject({ eventId: id, error: 'the provider is down', processedAt: null })
    await shop.payments.processDueWebhooks()
    expect(await ordersOf(secret)).toBe(0)
    shop.advanceClock(61)
    await shop.payments.processDueWebhooks()
    expect(await stored(id)).toMatchObject({ outcome: 'reconciled', failures: 0, error: null, nextTryAt: null })
    expect(await ordersOf(secret)).toBe(1)
  })

  it('stored by a process that died before processing it is processed by the schedule', async () => {
    const [secret, id] = [await newPayment(), newId()]
    const body = JSON.stringify({ id, ref: refOf(secret), state: 'succeeded' })
    await shop.db.rows(sql`
      insert into webhook_event (id, provider, event_id, body, received_at, next_try_at)
      values (gen_random_uuid(), 'stripe', ${id}, ${body}, '2026-11-20', '2026-11-20')`)
    await Promise.all([shop.payments.processDueWebhooks(), shop.payments.processDueWebhooks()])
    expect(await ordersOf(secret)).toBe(1)
  })

  it('can be replayed by an administrator, which doubles nothing and is logged', async () => {
    const [secret, id] = [await newPayment(), newId()]
    await deliver({ id, ref: refOf(secret), state: 'succeeded' })
    await isProcessed(id).toBe('reconciled')
    const { id: row } = await stored(id)
    expect((await replay(row, {})).status).toBe(401)
    expect(await replay('11111111-1111-4111-8111-111111111111')).toMatchObject({
      status: 404,
      body: { code: 'webhook_event_not_found' },
    })
    const answers = await Promise.all([replay(row), replay(row)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await isProcessed(id).toBe('reconciled')
    expect(await ordersOf(secret)).toBe(1)
    expect((await shop.call('GET', '/api/admin/log', undefined, admin)).body.events[0]).toMatchObject({
      action: 'webhook_event_replayed',
      subject: row,
    })
  })

  it('loses its body after 30 days, and can still be replayed', async () => {
    const [secret, id] = [await newPayment(), newId()]
    await deliver({ id, ref: refOf(secret), state: 'succeeded' })
    await isProcessed(id).toBe('reconciled')
    const body = async () =>
      (await shop.db.rows<{ body: string | null }>(sql`select body from webhook_event where event_id = ${id}`))[0]?.body
    shop.advanceClock(30 * 24 * 60 * 60 - 1)
    await shop.payments.removeOldWebhookBodies()
    expect(await body()).toContain(refOf(secret))
    shop.advanceClock(1)
    await shop.payments.removeOldWebhookBodies()
    expect(await body()).toBeNull()
    await replay((await stored(id)).id)
    await isProcessed(id).toBe('reconciled')
    expect(await ordersOf(secret)).toBe(1)
  })
})
