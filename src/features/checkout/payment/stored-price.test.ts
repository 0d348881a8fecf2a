import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { monogrammed, plain } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart } from '#root/test/checkout.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let checkout: ReturnType<typeof checkoutClient>
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  checkout = checkoutClient(shop)
})
afterAll(() => shop.close())

/** Writes without the notification that would end cached products. */
const setPrice = (cents: number, original: number | null = null) =>
  shop.db.rows(sql`
    update product_variant set price_cents = ${cents}, original_price_cents = ${original} where product_id = ${plain}`)
const cartOf = async ({ sessionId }: { sessionId: string }) =>
  (await shop.call('GET', `/api/guest-cart/${sessionId}`)).body

beforeEach(async () => {
  await setPrice(3000)
  await shop.db.rows(sql`update product set status = 'active'`)
  shop.catalog.invalidate({ products: 'all', affects: 'lists' })
})

describe('prices whose change was never announced to this process', () => {
  it('charges the stored price, and the cart shows it afterwards', async () => {
    const guest = await guestWithCart(shop, plain, 2)
    await setPrice(3500)
    expect(await cartOf(guest)).toMatchObject([{ product: { price: '30.00' } }])

    const { clientSecret, amount } = (await checkout.createPayment(guest.sessionId)).body
    expect(await cartOf(guest)).toMatchObject([{ product: { price: '35.00' } }])
    await checkout.saveContactDetails(clientSecret)
    expect((await checkout.confirm(clientSecret)).status).toBe(200)
    const { orderKey } = (await checkout.complete(clientSecret)).body
    const order = (await shop.call('GET', `/api/order-link/${orderKey}`)).body
    expect(order).toMatchObject({ subtotal: '70.00', lines: [{ quantity: 2, price: '35.00' }] })
    expect(order.total).toBe(toDecimal(amount))
  })

  it('replaces a payment that was begun at the earlier price', async () => {
    const guest = await guestWithCart(shop, plain)
    const first = (await checkout.createPayment(guest.sessionId)).body
    await setPrice(3500)
    const second = (await checkout.createPayment(guest.sessionId)).body
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect(second.amount).toBeGreaterThan(first.amount)
    expect(await checkout.confirm(first.clientSecret)).toMatchObject({ status: 409, body: { code: 'payment_closed' } })
  })

  it('records the reduction that is stored', async () => {
    const guest = await guestWithCart(shop, plain)
    await setPrice(1000, 3000)
    await shop.db.rows(sql`
      insert into variant_price (variant_id, price_cents, original_price_cents, valid_from)
      select id, price.cents, price.original, price.since from product_variant, (values
        (2500, null::int, timestamptz '2026-11-01'), (1000, 3000, timestamptz '2026-11-20')) as price (cents, original, since)
      where product_id = ${plain}`)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    const [payment] = await shop.db.rows<{ quote: { lines: object[] } }>(sql`
      select quote from payment_by_attempt where "clientSecret" = ${clientSecret}`)
    expect(payment?.quote.lines).toMatchObject([{ unit: 1000, original: 2500 }])
  })

  it('says that a product was archived meanwhile', async () => {
    const guest = await guestWithCart(shop, plain)
    await shop.db.rows(sql`update product set status = 'archived' where id = ${plain}`)
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject({
      status: 409,
      body: { code: 'no_longer_sold' },
    })
    expect(await cartOf(guest)).toMatchObject([{ product: { isArchived: true } }])
  })

  it('charges the stored price of a monogram', async () => {
    const guest = newGuest()
    const owner = { sessionId: guest.sessionId }
    await shop.call('POST', '/api/cart', { quantity: 1, ...monogrammed, ...owner })
    const before = (await checkout.createPayment(guest.sessionId)).body.amount
    await shop.db.rows(sql`
      update product set monogram_price_cents = monogram_price_cents + 700 where id = ${monogrammed.productId}`)
    expect((await checkout.createPayment(guest.sessionId)).body.amount).toBeGreaterThan(before)
  })
})
