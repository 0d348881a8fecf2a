import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '#root/test/buyer.ts'
import { openMollieShop, type MollieShop } from '#root/test/mollie-shop.ts'
import type { TestShop } from '#root/test/shop.ts'
import { openStripeShop, type StripeShop } from '#root/test/stripe-shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { retention } from '../../shop-settings/constants.ts'

const day = 24 * 60 * 60
const { endedPaymentDays, webhookEventDays } = retention

const idOf = async ({ db }: TestShop, ref: string) =>
  (await db.rows<{ id: string }>(sql`select payment_id as id from payment_attempt where provider_ref = ${ref}`))[0]
    ?.id ?? ''

/** Rows of a payment: itself, attempts, reservation, its lines and its movements. */
async function rowsOf({ db }: TestShop, id: string): Promise<number[]> {
  const [row] = await db.rows<{ counts: number[] }>(sql`
    select array[(select count(*) from payment where id = ${id}), (select count(*) from payment_attempt where payment_id = ${id}),
                 (select count(*) from stock_reservation where id = ${id}),
                 (select count(*) from stock_reservation_line where reservation_id = ${id}),
                 (select count(*) from stock_movement where reference = ${id}::text)]::int[] as counts`)
  return row?.counts ?? []
}
/** Variants whose stock is not the sum of their movements. */
const unbalanced = ({ db }: TestShop) =>
  db.rows(sql`
    select variant_id from stock_item
    where on_hand is distinct from (select sum(quantity) from stock_movement as one where one.variant_id = stock_item.variant_id)
       or reserved is distinct from (select sum(one.reserved) from stock_movement as one where one.variant_id = stock_item.variant_id)`)

async function clean({ payments, inventory }: TestShop): Promise<void> {
  await payments.removeOldEvents()
  await payments.removeEnded()
  await inventory.removeReleased()
}

describe('a payment that ended without an order and without a charge', () => {
  let stripe: StripeShop
  beforeAll(async () => (stripe = await openStripeShop()))
  afterAll(() => stripe.close())

  async function ended() {
    const { intent } = await stripe.beginPayment(plain)
    stripe.shop.advanceClock(15 * 60)
    await stripe.shop.checkout.releaseExpired()
    expect(intent.status).toBe('canceled')
    return { intent, id: await idOf(stripe.shop, intent.id) }
  }

  it('is deleted with its reservation after the period, and the stock stays the sum of its movements', async () => {
    const { shop } = stripe
    const balance = await unbalanced(shop)
    const { id } = await ended()
    shop.advanceClock((endedPaymentDays - 1) * day)
    await clean(shop)
    expect(await rowsOf(shop, id)).toEqual([1, 1, 1, 1, 2])
    shop.advanceClock(day)
    await clean(shop)
    expect(await rowsOf(shop, id)).toEqual([0, 0, 0, 0, 0])
    expect(await unbalanced(shop)).toEqual(balance)
  })

  it('answers a late webhook like any unknown payment', async () => {
    const { intent, id } = await ended()
    stripe.shop.advanceClock(endedPaymentDays * day)
    await clean(stripe.shop)
    expect((await rowsOf(stripe.shop, id))[0]).toBe(0)
    await stripe.deliver('payment_intent.canceled', intent)
    const outcomes = () => stripe.shop.db.rows(sql`select outcome from webhook_event where provider_ref = ${intent.id}`)
    await expect.poll(outcomes).toEqual([{ outcome: 'unknown_payment' }])
  })

  it('is kept for another night while a webhook about it is not processed or someone has locked it', async () => {
    const { shop, deliver } = stripe
    const [named, locked, other] = [await ended(), await ended(), await ended()]
    shop.advanceClock(endedPaymentDays * day)
    await deliver('payment_intent.canceled', named.intent)
    const isProcessed = () => shop.db.rows(sql`select outcome from webhook_event where payment_id = ${named.id}`)
    await expect.poll(isProcessed).toEqual([{ outcome: 'reconciled' }])
    const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = shop.db.transaction(async (tx) => {
      await tx.rows(sql`select 1 from payment where id = ${locked.id} for update`)
      begun.resolve()
      await done.promise
    })
    await begun.promise
    await clean(shop)
    done.resolve()
    await holding
    const left = async () => Promise.all([named, locked, other].map(async ({ id }) => (await rowsOf(shop, id))[0]))
    expect(await left()).toEqual([1, 1, 0])
    shop.advanceClock(webhookEventDays * day)
    await clean(shop)
    expect(await left()).toEqual([0, 0, 0])
  })

  it('is not one that became an order', async () => {
    const { shop, beginPayment, checkout, deliver } = stripe
    const { clientSecret, intent } = await beginPayment(plain)
    intent.status = 'succeeded'
    await deliver('payment_intent.succeeded', intent)
    await checkout.complete(clientSecret)
    const id = await idOf(shop, intent.id)
    shop.advanceClock(2 * endedPaymentDays * day)
    await clean(shop)
    expect(await rowsOf(shop, id)).toEqual([1, 1, 1, 1, 2])
  })
})

describe('an ended payment that Mollie could not cancel', () => {
  let mollie: MollieShop
  beforeAll(async () => (mollie = await openMollieShop()))
  afterAll(() => mollie.close())

  async function expired() {
    const { payment } = await mollie.redirected('bank_transfer')
    payment.isCancelable = false
    payment.status = 'open'
    mollie.shop.advanceClock(15 * 60)
    await mollie.shop.checkout.releaseExpired()
    mollie.shop.advanceClock(8 * day)
    await mollie.shop.checkout.releaseExpired()
    return { payment, id: await idOf(mollie.shop, payment.id) }
  }

  it('is asked about first: a charge is refunded and kept, an end lets it go', async () => {
    const { shop, fake } = mollie
    const [paid, waiting] = [await expired(), await expired()]
    shop.advanceClock(endedPaymentDays * day)
    paid.payment.status = 'paid'
    await clean(shop)
    const left = async () => Promise.all([paid, waiting].map(async ({ id }) => (await rowsOf(shop, id)).slice(0, 2)))
    expect(await left()).toEqual([
      [1, 1],
      [1, 1],
    ])
    await shop.payments.sendDueRefunds()
    expect(fake.refunds.get(paid.payment.id)).toHaveLength(1)
    waiting.payment.status = 'expired'
    shop.advanceClock(7 * day)
    await clean(shop)
    expect(await left()).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
})

describe('webhook events', () => {
  it('are deleted after the period once they are processed', async () => {
    const stripe = await openStripeShop()
    const { shop } = stripe
    const { intent } = await stripe.beginPayment(plain)
    await stripe.deliver('payment_intent.created', intent)
    const processed = () => shop.db.rows(sql`select 1 from webhook_event where processed_at is not null`)
    await expect.poll(processed).toHaveLength(1)
    await shop.db.rows(sql`
      insert into webhook_event (id, provider, event_id, received_at, next_try_at)
      values (gen_random_uuid(), 'stripe', 'evt_waiting', '2020-01-01', '2030-01-01')`)
    const all = () => shop.db.rows<{ id: string }>(sql`select event_id as id from webhook_event`)
    shop.advanceClock(webhookEventDays * day - 1)
    await shop.payments.removeOldEvents()
    expect(await all()).toHaveLength(2)
    shop.advanceClock(1)
    await shop.payments.removeOldEvents()
    expect(await all()).toEqual([{ id: 'evt_waiting' }])
    await stripe.close()
  })
})
