import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain, type Person } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart, stockOf } from '#root/test/checkout.ts'
import { MollieStandIn } from '#root/test/mollie-stand-in.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let mollie: MollieStandIn
let shopWithMollie: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  mollie = new MollieStandIn()
  const environment = { MOLLIE_API_KEY: 'test_key_of_the_tests', MOLLIE_API_URL: await mollie.start() }
  shopWithMollie = await openShop({
    environment: { ...environment, RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example' },
  })
})
afterAll(async () => {
  await Promise.all([shop.close(), shopWithMollie.close()])
  mollie.server.close()
})

/** Units that are left beside those that earlier payments hold. */
async function leave(units: number, at = shop): Promise<void> {
  const [variant] = await at.db.rows<{ id: string }>(sql`select id from product_variant where product_id = ${plain}`)
  const onHand = ((await stockOf(at, plain))?.reserved ?? 0) + units
  await at.inventory.setOnHand(at.db, [{ variantId: variant?.id ?? '', productId: plain, onHand }])
  at.catalog.invalidate({ products: [plain], affects: 'product' })
}

async function newCode(usageLimit: number, at = shop): Promise<string> {
  const code = `OWN${Math.random().toString(36).slice(2, 10)}`.toUpperCase()
  const made = await at.call(
    'POST',
    '/api/admin/promotions',
    { code, kind: 'percent', value: 10, usageLimit },
    await adminOf(at),
  )
  expect(made.status).toBe(200)
  return code
}

/** Emails about payments. */
const newsOf = ({ emails }: TestShop) => emails.map(({ id }) => id).filter((id) => id.startsWith('payment-'))

const ownerOf = ({ id }: Person) => ({ userId: id })
const create = (person: Person) =>
  shop.call('POST', '/api/create-payment-intent', ownerOf(person), { cookie: person.cookie })
const cartOf = async ({ id, cookie }: Person) => (await shop.call('GET', `/api/cart/${id}`, undefined, { cookie })).body
const signIn = ({ email, password }: Person, headers: Record<string, string>) =>
  shop.call('POST', '/api/auth/login', { email, password }, headers)

describe('units that the checkout of this cart holds', () => {
  it('are still in stock for the cart, and for nobody else', async () => {
    await leave(2)
    const guest = await guestWithCart(shop, plain)
    const cart = async (sessionId: string) => (await shop.call('GET', `/api/guest-cart/${sessionId}`)).body
    await checkoutClient(shop).createPayment(guest.sessionId)
    await leave(0)
    expect(await cart(guest.sessionId)).toMatchObject([{ quantity: 1, product: { inStock: true } }])
    const more = await shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 2 }, guest.headers)
    expect(more).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } })
    await leave(1)
    const both = await shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 2 }, guest.headers)
    expect(both).toMatchObject({ status: 200, body: { quantity: 2, product: { inStock: true } } })

    const other = await guestWithCart(shop, plain)
    await leave(0)
    expect(await cart(other.sessionId)).toMatchObject([{ product: { inStock: false } }])
  })

  it('and the code that it uses can be entered again', async () => {
    await leave(10)
    const code = await newCode(1)
    const { sessionId } = await guestWithCart(shop, plain)
    const enter = (by: string) => shop.call('POST', '/api/promo-code', { code, sessionId: by })
    expect((await enter(sessionId)).status).toBe(200)
    await checkoutClient(shop).createPayment(sessionId)
    expect((await enter(sessionId)).status).toBe(200)
    await shop.call('DELETE', `/api/promo-code/${sessionId}`)
    expect((await enter(sessionId)).status).toBe(200)
    const other = await guestWithCart(shop, plain)
    expect(await enter(other.sessionId)).toMatchObject({ status: 422, body: { code: 'promo_used_up' } })
  })
})

describe('a guest who signs in during the checkout', () => {
  it('keeps the last unit, the code and the delivery', async () => {
    await leave(1)
    const code = await newCode(1)
    const person = await newCustomer(shop)
    const guest = await guestWithCart(shop, plain)
    await shop.call('POST', '/api/promo-code', { code, sessionId: guest.sessionId })
    const chosen = { sessionId: guest.sessionId, country: 'Belgium', method: 'express' }
    expect((await shop.call('PUT', '/api/checkout/delivery', chosen)).status).toBe(200)
    const before = (await checkoutClient(shop).createPayment(guest.sessionId)).body
    await signIn(person, guest.headers)
    const after = await create(person)
    expect(after).toMatchObject({ status: 200, body: { promotion: { code }, delivery: { method: 'express' } } })
    expect(after.body.amount).toBe(before.amount)
  })

  it('and pays in the tab that was open before gets the order in the account', async () => {
    await leave(5)
    const person = await newCustomer(shop)
    const guest = await guestWithCart(shop, plain)
    const checkout = checkoutClient(shop)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    await signIn(person, guest.headers)
    await checkout.confirm(clientSecret)
    const paid = await checkout.complete(clientSecret)
    expect(paid.status).toBe(200)
    const { orders } = (await shop.call('GET', '/api/account/orders', undefined, { cookie: person.cookie })).body
    expect(orders).toMatchObject([{ number: paid.body.orderNumber }])
    expect(await cartOf(person)).toEqual([])
  })

  it('and has a checkout open elsewhere pays once for everything', async () => {
    await leave(2)
    const person = await newCustomer(shop)
    await shop.call(
      'POST',
      '/api/cart',
      { productId: plain, quantity: 1, ...ownerOf(person) },
      { cookie: person.cookie },
    )
    expect((await create(person)).status).toBe(200)
    const guest = await guestWithCart(shop, plain)
    const { clientSecret } = (await checkoutClient(shop).createPayment(guest.sessionId)).body
    await signIn(person, guest.headers)
    expect((await create(person)).status).toBe(200)
    expect(await cartOf(person)).toMatchObject([{ quantity: 2, product: { inStock: true } }])
    expect(await checkoutClient(shop).confirm(clientSecret)).toMatchObject({ status: 409 })
  })
})

describe('a payment that its provider cannot cancel', () => {
  async function atMollie(credit: string | null) {
    const at = shopWithMollie
    const person = await newCustomer(at)
    const headers = { cookie: person.cookie }
    const code = await newCode(1, at)
    if (credit !== null) {
      const grant = { email: person.email, amount: credit, reason: 'Goodwill' }
      expect((await at.call('POST', '/api/admin/store-credit', grant, await adminOf(at))).status).toBe(200)
      await at.call('PUT', '/api/account/store-credit', { isApplied: true }, headers)
    }
    const item = (await at.call('POST', '/api/cart', { productId: plain, quantity: 1, ...ownerOf(person) }, headers))
      .body
    await at.call('POST', '/api/promo-code', { code, ...ownerOf(person) }, headers)
    const open = () => at.call('POST', '/api/create-payment-intent', ownerOf(person), headers)
    const { clientSecret } = (await open()).body
    await checkoutClient(at).saveContactDetails(clientSecret)
    expect((await at.call('POST', '/api/checkout/redirect', { clientSecret, method: null })).status).toBe(200)
    const payment = [...mollie.payments.values()].at(-1)!
    return { person, headers, code, item, open, clientSecret, payment }
  }

  it('gives units, code and credit to the changed cart, and is refunded when it is paid anyway', async () => {
    const at = shopWithMollie
    await leave(2, at)
    const { headers, code, item, open, payment, clientSecret } = await atMollie('10.00')
    expect((await at.call('PUT', `/api/cart/${item.id}`, { quantity: 2 }, headers)).status).toBe(200)
    const changed = await open()
    expect(changed).toMatchObject({ status: 200, body: { promotion: { code }, storeCredit: 1000 } })

    payment.status = 'paid'
    await at.call('POST', '/api/checkout/payment-state', { clientSecret, cancel: false })
    await expect.poll(() => mollie.refunds.get(payment.id)?.length).toBe(1)
    expect(mollie.refunds.get(payment.id)?.[0]?.amount).toEqual(payment.amount)
    const orders = await at.db.rows(sql`select 1 from customer_order`)
    expect(orders).toEqual([])
    await expect.poll(() => newsOf(at)).toEqual([expect.stringMatching(/^payment-.+-refunded$/)])
  })

  it('sends no email when it is not paid', async () => {
    const at = shopWithMollie
    await leave(5, at)
    const { headers, item, open, payment, clientSecret } = await atMollie(null)
    const sent = newsOf(at)
    await at.call('PUT', `/api/cart/${item.id}`, { quantity: 2 }, headers)
    expect((await open()).status).toBe(200)
    payment.status = 'expired'
    const state = await at.call('POST', '/api/checkout/payment-state', { clientSecret, cancel: false })
    expect(state.body).toEqual({ state: 'not_charged', order: null })
    expect(newsOf(at)).toEqual(sent)
  })
})
