import { sql } from '#src/platform/db/sql.server.ts'
import { cookiesOf, newGuest, type TestShop } from './shop.ts'

export type Person = {
  readonly id: string
  readonly cookie: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

let customerCount = 0

/** Creates a signed-in customer. */
export async function newCustomer(shop: TestShop, firstName = 'Marieke'): Promise<Person> {
  const person = {
    firstName,
    lastName: 'Verstraete',
    email: `customer${(customerCount += 1)}@example.com`,
    password: 'a long enough secret',
  }
  await shop.call('POST', '/api/users', person)
  const answer = await shop.call('POST', '/api/auth/login', { email: person.email, password: person.password })
  return { ...person, id: answer.body.id, cookie: cookiesOf(answer) }
}

export type Item = { readonly productId: string; readonly quantity?: number; readonly customization?: object }

/** A product without stock. */
export const soldOut = 'birch-charcoal-face-cleanser'
export const plain = 'oat-milk-cleansing-balm'
export const monogrammed = {
  productId: 'nocturne-retinol-serum',
  customization: { text: 'QX', font: 'classic', color: 'gold', position: 'center', size: 'medium' },
}

/** Creates a payment in progress for these items, by a customer or a new guest. */
export async function payFor(
  shop: TestShop,
  buyer: Person | null,
  items: readonly Item[],
  email = buyer?.email ?? 'guest@example.com',
  method: 'standard' | 'express' = 'standard',
) {
  const guest = newGuest()
  const owner = buyer ? { userId: buyer.id } : { sessionId: guest.sessionId }
  const headers = buyer ? { cookie: buyer.cookie } : guest.headers
  for (const item of items) await shop.call('POST', '/api/cart', { quantity: 1, ...item, ...owner }, headers)
  if (method !== 'standard') {
    const chosen = await shop.call('PUT', '/api/checkout/delivery', { ...owner, country: 'Belgium', method }, headers)
    if (chosen.status !== 200) throw new Error(chosen.text)
  }
  const intent = await shop.call('POST', '/api/create-payment-intent', owner, headers)
  if (intent.status !== 200) throw new Error(intent.text)
  const clientSecret: string = intent.body.clientSecret
  const customer = {
    firstName: buyer?.firstName ?? 'Gust',
    lastName: buyer?.lastName ?? 'Gast',
    email,
    street: 'Lindelaan 7',
    city: 'Leuven',
    postalCode: '3000',
    country: 'Belgium',
  }
  await shop.call('POST', '/api/checkout/customer', { clientSecret, customer })
  return { clientSecret, headers }
}

/** Creates an order paid with the sandbox's valid test card. */
export async function buy(
  shop: TestShop,
  buyer: Person | null,
  items: readonly Item[],
  email?: string,
  method?: 'standard' | 'express',
): Promise<{ id: string; number: string; key: string }> {
  const { clientSecret } = await payFor(shop, buyer, items, email, method)
  await shop.call('POST', '/api/sandbox-payments/confirm', {
    clientSecret,
    card: { number: '4242424242424242', expiry: '12/30', cvc: '123' },
  })
  const done = await shop.call('POST', '/api/checkout/complete', { clientSecret })
  if (done.status !== 200) throw new Error(done.text)
  const [row] = await shop.db.rows<{ id: string }>(
    sql`select id from customer_order where number = ${done.body.orderNumber}`,
  )
  return { id: row?.id ?? '', number: done.body.orderNumber, key: done.body.orderKey }
}

/** Sends everything that is left of an order in one parcel. */
export async function ship(shop: TestShop, orderId: string): Promise<void> {
  const parcel = { lines: null, carrier: null, trackingNumber: null, trackingUrl: null, parcel: null }
  const sent = await shop.db.transaction((tx) => shop.orders.ship(tx, orderId, parcel))
  if (!sent.ok) throw new Error('the order was not shipped')
}

/** Marks the order as shipped, and delivered at this time. */
export async function deliver(shop: TestShop, orderId: string, at: Date): Promise<void> {
  await ship(shop, orderId)
  const recorded = await shop.db.transaction((tx) => shop.orders.deliver(tx, orderId, null, at))
  if (!recorded.ok) throw new Error('the delivery was not recorded')
}

/** Waits until everything that was queued is done: events are delivered shortly after the action. */
export async function waitForJobs({ db }: TestShop): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const waiting = await db.rows(
      sql`select 1 from job.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
    )
    if (waiting.length === 0) return
    await new Promise((next) => setTimeout(next, 25))
  }
  throw new Error('jobs are still waiting')
}
