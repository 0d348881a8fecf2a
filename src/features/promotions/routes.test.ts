import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, newCustomer, payFor, plain } from '#root/test/buyer.ts'
import { cookiesOf, newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { cents, fromDecimal, toDecimal } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { totalsOf } from '../pricing/contract.ts'
import { demoAccounts } from '../shop-settings/constants.ts'
import { presets, shopSettings } from '../shop-settings/contract.ts'

let shop: TestShop
let admin: Record<string, string>
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  const { email, password } = demoAccounts.admin
  admin = { cookie: cookiesOf(await shop.call('POST', '/api/auth/login', { email, password })) }
})
afterAll(() => shop.close())

const create = (body: object) =>
  shop.call('POST', '/api/admin/promotions', { kind: 'percent', value: 10, ...body }, admin)

async function guestWith(code: string, quantity = 1) {
  const guest = newGuest()
  await shop.call('POST', '/api/cart', { sessionId: guest.sessionId, productId: plain, quantity })
  return { ...guest, applied: await shop.call('POST', '/api/promo-code', { code, sessionId: guest.sessionId }) }
}

const chargeOf = async (sessionId: string) =>
  (await shop.call('POST', '/api/create-payment-intent', { sessionId })).body
const promoCodeOf = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.promoCode
const subtotalOf = async (quantity = 1) =>
  cents(quantity * fromDecimal((await shop.call('GET', `/api/products/${plain}`)).body.price))

describe('a promotion code', () => {
  it('reduces the checkout charge, however it is typed [CART-03]', async () => {
    await create({ code: 'WELCOME10' })
    const { sessionId, applied } = await guestWith('  welcome10 ', 3)
    expect([applied.status, applied.body.applied]).toEqual([
      200,
      { code: 'WELCOME10', kind: 'percent', value: 10, minimum: '0.00' },
    ])
    const subtotal = await subtotalOf(3)
    const { amount, promotion } = await chargeOf(sessionId)
    expect(amount).toBe(
      totalsOf(subtotal, presets['as-specified'].checkout, {
        discount: cents(Math.round(subtotal / 10)),
        shipsFree: false,
      }).total,
    )
    expect(promotion).toEqual({ code: 'WELCOME10', kind: 'percent', value: 10 })
    expect((await shop.call('GET', `/api/promo-code/${sessionId}`)).body.applied.code).toBe('WELCOME10')
    await shop.call('DELETE', `/api/promo-code/${sessionId}`)
    expect((await chargeOf(sessionId)).amount).toBe(totalsOf(subtotal, presets['as-specified'].checkout).total)
  })

  it('appears on order, email and invoice, and is redeemed with the order', async () => {
    await create({ code: 'FIVEOFF', kind: 'amount', value: 500 })
    const person = await newCustomer(shop, 'Promo')
    const headers = { cookie: person.cookie }
    await shop.call('POST', '/api/cart', { userId: person.id, productId: plain, quantity: 1 }, headers)
    await shop.call('POST', '/api/promo-code', { code: 'FIVEOFF', userId: person.id }, headers)
    const order = await buy(shop, person, [])
    const read = (await shop.call('GET', `/api/account/orders/${order.number}`, undefined, headers)).body
    expect(read.discount).toBe('5.00')
    const subtotal = await subtotalOf()
    expect(read.total).toBe(
      toDecimal(totalsOf(subtotal, presets['as-specified'].checkout, { discount: cents(500), shipsFree: false }).total),
    )
    const invoice = (await shop.call('GET', `/api/account/orders/${order.number}/invoice`, undefined, headers)).body
    expect(invoice.lines).toContainEqual(expect.objectContaining({ name: 'Discount', amount: '-5.00' }))
    expect(invoice.gross).toBe(read.total)
    expect(await promoCodeOf(order.number)).toBe('FIVEOFF')
    await expect
      .poll(() => shop.emails.find(({ to, id }) => to === person.email && id.startsWith('order-'))?.text)
      .toContain('Discount: −€5.00')
    expect((await shop.call('GET', `/api/promo-code/${person.id}`, undefined, headers)).body.applied).toBeNull()
  })

  it('with one use left is redeemed by one of ten concurrent payments', async () => {
    await create({ code: 'ONLYONE', usageLimit: 1 })
    const guests = await Promise.all(Array.from({ length: 10 }, () => guestWith('ONLYONE')))
    const answers = await Promise.all(
      guests.map(({ sessionId }) => shop.call('POST', '/api/create-payment-intent', { sessionId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['promo_used_up']),
    )
    expect(await shop.db.rows(sql`select used from promotion_with_usage where code = 'ONLYONE'`)).toEqual([{ used: 1 }])
  })

  it('used up by others is removed at checkout, which continues at full price', async () => {
    await create({ code: 'LASTONE', usageLimit: 1 })
    const [first, second] = [await guestWith('LASTONE'), await guestWith('LASTONE')]
    await chargeOf(first.sessionId)
    expect(
      (await shop.call('GET', `/api/promo-code/${first.sessionId}`)).body.applied.code,
      'its own payment holds the use',
    ).toBe('LASTONE')
    expect((await chargeOf(second.sessionId)).code).toBe('promo_used_up')
    expect((await shop.call('GET', `/api/promo-code/${second.sessionId}`)).body.applied).toBeNull()
    expect((await chargeOf(second.sessionId)).amount).toBe(
      totalsOf(await subtotalOf(), presets['as-specified'].checkout).total,
    )
  })

  it('is released by a payment that ends without a charge', async () => {
    await create({ code: 'EXPIRES', usageLimit: 1 })
    const { sessionId } = await guestWith('EXPIRES')
    await chargeOf(sessionId)
    expect((await guestWith('EXPIRES')).applied.body.code).toBe('promo_used_up')
    shop.advanceClock(shopSettings.reservationSeconds + 60)
    await shop.checkout.releaseExpired()
    expect((await guestWith('EXPIRES')).applied.status).toBe(200)
  })

  it.each([
    ['is unknown', 'NOTHING', 'This code is not valid. Check the spelling.'],
    ['has expired', 'OVER', 'This code has expired.'],
    ['has not started', 'LATER', 'This code is not valid yet.'],
    ['requires a higher subtotal', 'LARGE', 'This code requires a subtotal of at least €900.00.'],
  ])('that %s is rejected with a message, and nothing changes', async (_name, code, detail) => {
    await create({ code: 'OVER', startsAt: '2026-10-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' })
    await create({ code: 'LATER', startsAt: '2027-10-01T00:00:00Z' })
    await create({ code: 'LARGE', minimum: '900.00' })
    const { sessionId, applied } = await guestWith(code)
    expect([applied.status, applied.body.detail]).toEqual([422, detail])
    expect((await chargeOf(sessionId)).promotion).toBeNull()
  })

  it('is kept when a guest signs in', async () => {
    await create({ code: 'FOLLOWS', kind: 'free_shipping', value: 0 })
    const person = await newCustomer(shop, 'Follows')
    const { headers, sessionId } = await guestWith('FOLLOWS')
    expect((await chargeOf(sessionId)).promotion.kind).toBe('free_shipping')
    await shop.call('POST', '/api/auth/login', { email: person.email, password: person.password }, headers)
    expect(
      (await shop.call('GET', `/api/promo-code/${person.id}`, undefined, { cookie: person.cookie })).body.applied.code,
    ).toBe('FOLLOWS')
  })

  it('that a guest has typed replaces the one that the account had before', async () => {
    const { body: earlier } = await create({ code: 'EARLIER' })
    await create({ code: 'TYPEDNOW' })
    const person = await newCustomer(shop, 'Returning')
    const cookie = { cookie: person.cookie }
    await shop.call('POST', '/api/promo-code', { code: 'EARLIER', userId: person.id }, cookie)
    await shop.call('DELETE', `/api/admin/promotions/${earlier.id}`, undefined, admin)
    shop.advanceClock(60)
    const { headers } = await guestWith('TYPEDNOW')
    await shop.call('POST', '/api/auth/login', { email: person.email, password: person.password }, headers)
    const { applied } = (await shop.call('GET', `/api/promo-code/${person.id}`, undefined, cookie)).body
    expect(applied?.code).toBe('TYPEDNOW')
  })
})

describe('promotions', () => {
  it('accept amounts as people type them, and report every wrong field', async () => {
    expect((await create({ code: 'COMMA', minimum: '20,5' })).body).toMatchObject({ minimum: '20.50' })
    const wrong = await create({ code: 'a b', value: 101, minimum: '1.250', usageLimit: 0 })
    expect(wrong.body.errors).toEqual([
      { path: 'code', message: 'A code has 3 to 40 letters, digits, or hyphens' },
      { path: 'minimum', message: 'Enter an amount with at most two decimals, such as 24.90' },
      { path: 'usageLimit', message: 'Enter a whole number from 1 to 1,000,000, or leave it blank' },
      { path: 'value', message: 'Please enter a percentage from 1 to 100' },
    ])
  })

  it('can be created, tracked and ended only by administrators', async () => {
    const { status, body } = await create({ code: 'ends-soon', value: 20 })
    expect([status, body.code, body.used]).toEqual([200, 'ENDS-SOON', 0])
    expect(
      (await shop.call('GET', '/api/admin/promotions', undefined, admin)).body.map(
        ({ code }: { code: string }) => code,
      ),
    ).toContain('ENDS-SOON')
    expect((await create({ code: 'ENDS-SOON' })).status).toBe(409)
    expect((await shop.call('DELETE', `/api/admin/promotions/${body.id}`, undefined, admin)).body).toEqual({
      ended: true,
    })
    expect((await guestWith('ENDS-SOON')).applied.body.code).toBe('promo_expired')
    const { events } = (await shop.call('GET', '/api/admin/log', undefined, admin)).body
    expect(
      events.slice(0, 2).map(({ action, subject }: { action: string; subject: string }) => [action, subject]),
    ).toEqual([
      ['promotion_ended', 'ENDS-SOON'],
      ['promotion_created', 'ENDS-SOON'],
    ])
    expect(events[1].after).toMatchObject({ startsAt: body.startsAt, endsAt: body.endsAt })
    expect((await shop.call('DELETE', `/api/admin/promotions/${body.id}`, undefined, admin)).status).toBe(404)
    const person = await newCustomer(shop, 'Curious')
    expect((await shop.call('GET', '/api/admin/promotions')).status).toBe(401)
    expect(
      (
        await shop.call(
          'POST',
          '/api/admin/promotions',
          { code: 'MINE', kind: 'percent', value: 100 },
          { cookie: person.cookie },
        )
      ).status,
    ).toBe(403)
  })

  it('use the code of an ended one again, with terms and uses of their own', async () => {
    const { body: first } = await create({ code: 'AGAIN', value: 20, usageLimit: 1 })
    const buyer = await guestWith('AGAIN')
    const { promotion } = await chargeOf(buyer.sessionId)
    expect((await create({ code: 'AGAIN' })).body).toMatchObject({
      code: 'promo_code_taken',
      detail: 'A promotion with this code has not ended yet. End it first, or choose another code.',
    })
    await shop.call('DELETE', `/api/admin/promotions/${first.id}`, undefined, admin)
    const [one, other] = await Promise.all([create({ code: 'again', value: 30 }), create({ code: 'AGAIN', value: 30 })])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const listed: { code: string; value: number; used: number; state: string }[] = (
      await shop.call('GET', '/api/admin/promotions', undefined, admin)
    ).body
    const same = listed.filter(({ code }) => code === 'AGAIN').map(({ value, used, state }) => [value, used, state])
    expect(same.toSorted()).toEqual([
      [20, 1, 'expired'],
      [30, 0, 'active'],
    ])
    expect(promotion).toMatchObject({ value: 20 })
    expect((await guestWith('AGAIN')).applied.body.applied).toMatchObject({ value: 30 })
    expect((await shop.call('GET', `/api/promo-code/${buyer.sessionId}`)).body.applied).toBeNull()
  })

  it.each([
    [{ code: 'NO SPACES' }, 'A code has 3 to 40 letters, digits, or hyphens'],
    [{ code: 'TOOMUCH', value: 101 }, 'Please enter a percentage from 1 to 100'],
    [{ code: 'NOTHING', kind: 'amount', value: 0 }, 'Please enter an amount greater than zero'],
    [
      { code: 'BACKWARDS', startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-11-30T00:00:00Z' },
      'The end date must be after the start date.',
    ],
  ])('reject %o', async (body, detail) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { detail } })
  })
})

it('leave no reservation behind when a payment is refused its promotion', async () => {
  await create({ code: 'GONE', usageLimit: 1 })
  const [first, second] = [await guestWith('GONE'), await guestWith('GONE')]
  await chargeOf(first.sessionId)
  const before = await shop.db.rows(sql`select count(*)::int as held from stock_reservation`)
  await chargeOf(second.sessionId)
  expect(await shop.db.rows(sql`select count(*)::int as held from stock_reservation`)).toEqual(before)
  await payFor(shop, null, [{ productId: plain }], 'other@example.com')
})
