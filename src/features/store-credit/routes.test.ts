import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, newCustomer, payFor, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const credit = async (person: Person) =>
  (await shop.call('GET', '/api/account/store-credit', undefined, person)).body as {
    balance: string
    isApplied: boolean
    entries: { kind: string; amount: string }[]
  }
const grant = (email: string, amount: string, reason = 'A late parcel') =>
  shop.call('POST', '/api/admin/store-credit', { email, amount, reason }, admin)
const apply = (person: Person, isApplied = true) => shop.call('PUT', '/api/account/store-credit', { isApplied }, person)
const perform = (number: string, action: string, seen: string) =>
  shop.call('POST', `/api/admin/orders/${number}/actions`, { action, seen }, admin)
const find = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.order
const addToCart = (person: Person, quantity = 1) =>
  shop.call('POST', '/api/cart', { userId: person.id, productId: plain, quantity }, person)
const intentOf = (person: Person) => shop.call('POST', '/api/create-payment-intent', { userId: person.id }, person)
const toCents = (decimal: string) => Math.round(Number(decimal) * 100)
/** The ledger and the balance agree for every account. */
const ledgerDifferences = () =>
  shop.db.rows(sql`
    select customer_id from store_credit_account account
    where balance_cents <> (select coalesce(sum(amount_cents), 0) from store_credit_entry entry where entry.customer_id = account.customer_id)`)

const contact = {
  firstName: 'Odile',
  lastName: 'Peeters',
  email: 'odile@example.com',
  street: 'Lindelaan 7',
  city: 'Leuven',
  postalCode: '3000',
  country: 'Belgium',
}

async function customerWith(amount: string): Promise<Person> {
  const person = await newCustomer(shop, 'Odile')
  expect((await grant(person.email, amount)).status).toBe(200)
  await apply(person)
  return person
}

describe('store credit', () => {
  it('is granted with a reason, which only the audit log and the customer’s export contain', async () => {
    const person = await newCustomer(shop)
    expect((await grant(person.email.toUpperCase(), '12.50')).body).toEqual({ balance: '12.50' })
    expect(await credit(person)).toMatchObject({ balance: '12.50', entries: [{ kind: 'granted', amount: '12.50' }] })
    expect((await grant('nobody@example.com', '5.00')).status).toBe(404)
    for (const amount of ['0.00', '-5.00', '5', '5.001', '99999.00'])
      expect((await grant(person.email, amount)).status, amount).toBe(422)
    expect((await grant(person.email, '5.00', ' ')).status).toBe(422)
    const { events } = (await shop.call('GET', '/api/admin/log', undefined, admin)).body
    expect(events[0]).toMatchObject({ action: 'credit_granted', after: { amount: '12.50', reason: 'A late parcel' } })
    expect((await credit(person)).balance).toBe('12.50')
    expect((await shop.call('DELETE', '/api/account', { password: person.password }, person)).status).toBe(200)
    const after = (await shop.call('GET', '/api/admin/log?action=credit_granted', undefined, admin)).body.events[0]
    expect(after).toMatchObject({ subject: '', after: { amount: '12.50' } })
    expect(after.after).not.toHaveProperty('reason')
  })

  it('is granted once per id, also when the request is repeated at the same time', async () => {
    const person = await newCustomer(shop)
    const body = { id: randomUUID(), email: person.email, amount: '7.50', reason: 'A late parcel' }
    const post = () => shop.call('POST', '/api/admin/store-credit', body, admin)
    for (const answer of [...(await Promise.all([post(), post()])), await post()])
      expect(answer).toMatchObject({ status: 200, body: { balance: '7.50' } })
    expect((await credit(person)).entries).toHaveLength(1)
    const { events } = (await shop.call('GET', '/api/admin/log?action=credit_granted', undefined, admin)).body
    expect(events.filter(({ subject }: { subject: string }) => subject === person.id)).toHaveLength(1)
  })

  it('is the refund of a return with ten percent more, on what had been paid by card', async () => {
    const person = await newCustomer(shop, 'Odile')
    const order = await buy(shop, person, [{ productId: plain, quantity: 2 }])
    await deliver(shop, order.id, new Date('2026-11-20T09:00:00Z'))
    const { body } = await shop.call(
      'POST',
      `/api/account/orders/${order.number}/returns`,
      { lines: [{ position: 0, quantity: 1 }], reason: 'unsuitable', payout: 'store_credit' },
      person,
    )
    const act = (more: object) => shop.call('POST', `/api/admin/returns/${body.returns[0].id}/actions`, more, admin)
    await act({ action: 'receive', seen: 'approved', lines: [{ position: 0, restocked: 1, damaged: 0 }] })
    await act({ action: 'refund', seen: 'received' })
    const [made] = (await find(order.number)).adjustments
    expect(made).toMatchObject({ kind: 'store_credit', refunded: '0.00', credit: made.amount })
    expect(toCents(made.bonus)).toBe(Math.round(toCents(made.amount) / 10))
    expect(toCents((await credit(person)).balance)).toBe(toCents(made.credit) + toCents(made.bonus))
    // Nothing goes back to the card, also when the rest is refunded.
    await perform(order.number, 'refund', 'fulfilled')
    const { total, adjustments } = await find(order.number)
    const refunded = adjustments.reduce((sum: number, one: { refunded: string }) => sum + toCents(one.refunded), 0)
    expect(refunded).toBe(toCents(total) - toCents(made.amount))
    expect(await ledgerDifferences()).toEqual([])
  })

  it('pays a part of an order together with a promotion, and is refunded after the card', async () => {
    const code = { code: 'CREDIT10', kind: 'percent', value: 10 }
    await shop.call('POST', '/api/admin/promotions', code, admin)
    const person = await customerWith('20.00')
    await addToCart(person, 2)
    await shop.call('POST', '/api/promo-code', { userId: person.id, code: 'CREDIT10' }, person)
    const { body: intent } = await intentOf(person)
    expect(intent).toMatchObject({ storeCredit: 2_000, availableCredit: 2_000, promotion: { code: 'CREDIT10' } })
    expect((await credit(person)).balance).toBe('0.00')
    // The same cart again: the payment in progress keeps its credit.
    expect((await intentOf(person)).body).toEqual(intent)
    const order = await buy(shop, person, [])
    const placed = await find(order.number)
    expect(placed).toMatchObject({ storeCredit: '20.00' })
    expect(toCents(placed.total)).toBe(intent.amount + 2_000)
    expect(await credit(person)).toMatchObject({ balance: '0.00', isApplied: false })
    await perform(order.number, 'refund', 'paid')
    expect((await find(order.number)).adjustments).toMatchObject([
      { refunded: (intent.amount / 100).toFixed(2), credit: '20.00', bonus: '0.00' },
    ])
    expect((await credit(person)).balance).toBe('20.00')
  })

  it('is given back once when the payment ends without an order', async () => {
    const person = await customerWith('15.00')
    await payFor(shop, person, [{ productId: plain, quantity: 2 }])
    expect((await credit(person)).balance).toBe('0.00')
    const later = await openShop({ database: shop.db })
    later.advanceClock(60 * 60)
    await Promise.all([later.checkout.releaseExpired(), shop.checkout.releaseExpired()])
    expect(await credit(person)).toMatchObject({
      balance: '15.00',
      entries: expect.arrayContaining([{ kind: 'released', amount: '15.00', createdAt: expect.any(String) }]),
    })
    await later.close()
    // A changed choice replaces the payment.
    expect((await intentOf(person)).body.storeCredit).toBe(1_500)
    await apply(person, false)
    expect((await intentOf(person)).body.storeCredit).toBe(0)
    expect((await credit(person)).balance).toBe('15.00')
    expect(await ledgerDifferences()).toEqual([])
  })

  it('pays a whole order without a payment, once, and only for the total that was seen', async () => {
    const person = await customerWith('500.00')
    await addToCart(person, 2)
    const { body: intent } = await intentOf(person)
    expect(intent).toMatchObject({ amount: 0, clientSecret: '' })
    const id = randomUUID()
    const place = (total: number, one = id) =>
      shop.call('POST', '/api/checkout/no-payment-order', { id: one, customer: contact, total }, person)
    expect(await place(intent.storeCredit - 1)).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
    const answers = await Promise.all([1, 2, 3].map(() => place(intent.storeCredit)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const { body: placed } = await place(intent.storeCredit)
    expect(await place(intent.storeCredit, randomUUID())).toMatchObject({ status: 409, body: { code: 'cart_empty' } })
    const order = await find(placed.orderNumber)
    expect(order).toMatchObject({ status: 'paid', storeCredit: order.total })
    expect(toCents((await credit(person)).balance)).toBe(50_000 - intent.storeCredit)
    expect((await shop.call('GET', `/api/order-link/${placed.orderKey}/invoice`)).body.storeCredit).toBe(order.total)
    await perform(placed.orderNumber, 'cancel', 'paid')
    expect((await credit(person)).balance).toBe('500.00')
    expect(await find(placed.orderNumber)).toMatchObject({ status: 'cancelled', adjusted: order.total })
  })

  it('never shows the order of someone else, whatever id is sent, and takes nothing for it', async () => {
    const [ann, ben] = [await customerWith('500.00'), await customerWith('500.00')]
    const placeAs = async (person: Person, id: string) => {
      const total = (await intentOf(person)).body.storeCredit ?? 100
      return shop.call('POST', '/api/checkout/no-payment-order', { id, customer: contact, total }, person)
    }
    const id = randomUUID()
    await addToCart(ann)
    const placed = await placeAs(ann, id)
    expect(placed.status).toBe(200)
    expect((await placeAs(ann, id)).body).toEqual(placed.body)
    const refused = { status: 409, body: { code: 'cart_changed' } }
    expect(await placeAs(ben, id), 'with an empty cart').toMatchObject(refused)
    await addToCart(ben)
    expect(await placeAs(ben, id)).toMatchObject(refused)
    expect((await credit(ben)).balance).toBe('500.00')
    expect((await placeAs(ben, randomUUID())).status).toBe(200)
    expect(await ledgerDifferences()).toEqual([])
  })

  it('places one order when two tabs order the same cart', async () => {
    const person = await customerWith('500.00')
    await addToCart(person, 1)
    const total = (await intentOf(person)).body.storeCredit
    const place = () =>
      shop.call('POST', '/api/checkout/no-payment-order', { id: randomUUID(), customer: contact, total }, person)
    const answers = await Promise.all([place(), place(), place()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(toCents((await credit(person)).balance)).toBe(50_000 - total)
  })

  it('is never negative when it is spent concurrently, and every spend that fails changes nothing', async () => {
    const person = await customerWith('10.00')
    const spend = (id: string) => shop.db.transaction((tx) => shop.storeCredit.redeem(tx, person.id, cents(300), id))
    const ids = Array.from({ length: 12 }, () => randomUUID())
    const results = await Promise.all(ids.map(spend))
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    expect((await credit(person)).balance).toBe('1.00')
    const release = (id: string) => shop.db.transaction((tx) => shop.storeCredit.release(tx, id))
    await Promise.all([...ids, ...ids].map(release))
    expect((await credit(person)).balance).toBe('10.00')
    // Nor is an order paid by the id of an earlier payment.
    expect(await spend(ids[results.findIndex(({ ok }) => ok)] ?? '')).toMatchObject({ code: 'credit_changed' })
    expect(await ledgerDifferences()).toEqual([])
    await expect(
      shop.db.rows(
        sql`update store_credit_entry set amount_cents = 1 where customer_id = ${person.id} and amount_cents > 0`,
      ),
    ).rejects.toThrow('append-only')
  })
})
