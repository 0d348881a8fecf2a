import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { payFor, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { EditedRate, EditedShipping } from './contract.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ environment: { SHOP_PRESET: 'eu' } })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const read = async (): Promise<EditedShipping> =>
  (await shop.call('GET', '/api/admin/shipping-rates', undefined, admin)).body
const save = (version: number, zones: object) =>
  shop.call('PUT', '/api/admin/shipping-rates', { version, zones }, admin)
const standard: EditedRate = {
  method: 'standard',
  price: '7.99',
  freeFrom: '50.00',
  surcharge: '0.00',
  minDays: 1,
  maxDays: 2,
}
/** Belgium with another price of standard delivery, and nothing else. */
const belgium = (price: string) => [{ id: 'belgium', rates: [{ ...standard, price }] }]
const shownPrice = async () =>
  (await shop.call('GET', '/api/shipping-rates')).body.zones[0].rates.map(
    ({ method, price }: { method: string; price: number }) => [method, price],
  )

async function complete(clientSecret: string) {
  const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
  await shop.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card })
  const { orderNumber } = (await shop.call('POST', '/api/checkout/complete', { clientSecret })).body
  return (await shop.call('GET', `/api/admin/orders/${orderNumber}`, undefined, admin)).body.order
}

describe('shipping rates', () => {
  it('apply to shoppers immediately, are in the audit log with before and after, and keep what was quoted', async () => {
    const before = await read()
    const quoted = await payFor(shop, null, [{ productId: plain }])
    const { version, zones } = (await save(before.version, belgium('8.50'))).body
    expect(version).toBe(before.version + 1)
    expect(zones.find(({ id }: { id: string }) => id === 'near')).toEqual(before.zones.find(({ id }) => id === 'near'))
    expect(await shownPrice()).toEqual([['standard', 850]])
    expect((await complete(quoted.clientSecret)).shipping).toBe('7.99')
    expect((await complete((await payFor(shop, null, [{ productId: plain }])).clientSecret)).shipping).toBe('8.50')
    const log = '/api/admin/log?action=shipping_rates_changed'
    const { events } = (await shop.call('GET', log, undefined, admin)).body
    expect(events).toMatchObject([
      {
        before: { 'belgium standard price': '7.99', 'belgium express': 'offered', 'belgium pickup': 'offered' },
        after: { 'belgium standard price': '8.50', 'belgium express': 'not offered' },
      },
    ])
  })

  it('are not overwritten when someone else saved first', async () => {
    const { version } = await read()
    const answers = await Promise.all([save(version, belgium('9.00')), save(version, belgium('9.50'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'shipping_rates_changed' })
    expect(refused?.body.detail).toContain('Your changes were not saved.')
    const winner = answers.find(({ status }) => status === 200)?.body as EditedShipping
    expect(await read()).toEqual(winner)
    const repeated = await save(
      version,
      belgium(winner.zones.find(({ id }) => id === 'belgium')?.rates[0]?.price ?? ''),
    )
    expect(repeated.body, 'a request repeated after a lost reply').toEqual(winner)
  })

  it('stay the same version when nothing has changed', async () => {
    const { version, zones } = await read()
    const same = zones.map(({ id, rates }) => ({ id, rates }))
    expect((await save(version, same)).body.version).toBe(version)
  })

  it.each([
    ['a negative price', { price: '-1.00' }],
    ['a price without cents', { price: '7' }],
    ['an endless price', { price: '10000.00' }],
    ['free from nothing', { freeFrom: '0.00' }],
    ['no days', { minDays: 0 }],
    ['days the wrong way round', { minDays: 5, maxDays: 2 }],
    ['an unknown field', { color: 'red' }],
  ])('refuse %s and stay as they were', async (_what, change) => {
    const before = await read()
    const answer = await save(before.version, [{ id: 'belgium', rates: [{ ...standard, ...change }] }])
    expect(answer.status).toBe(422)
    expect(await read()).toEqual(before)
  })

  it('need standard delivery in each zone, each method once, and a known zone', async () => {
    const before = await read()
    const express = { ...standard, method: 'express' }
    expect((await save(before.version, [{ id: 'belgium', rates: [express] }])).status).toBe(422)
    expect((await save(before.version, [{ id: 'belgium', rates: [standard, standard] }])).status).toBe(422)
    const unknown = await save(before.version, [{ id: 'moon', rates: [standard] }])
    expect(unknown).toMatchObject({ status: 422, body: { code: 'shipping_zone_unknown' } })
    expect(await read()).toEqual(before)
  })
})
