import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain } from '#root/test/buyer.ts'
import { checkoutClient, contact, guestWithCart } from '#root/test/checkout.ts'
import { readItems } from '#root/test/read-feed.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { knownCountries } from '../../shop-settings/countries/constants.ts'
import type { EditedShipping } from './contract.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off', SHOP_PRESET: 'eu' } })
  admin = await adminOf(shop)
})
afterEach(async () => offer(knownCountries))
afterAll(() => shop.close())

const spain = { country: 'Spain', postalCode: '28001', city: 'Madrid', street: 'Calle Mayor 1' }
const without = (...names: string[]) => knownCountries.filter((country) => !names.includes(country))
const read = async (): Promise<EditedShipping> =>
  (await shop.call('GET', '/api/admin/shipping-rates', undefined, admin)).body
const save = (version: number, countries: readonly string[]) =>
  shop.call('PUT', '/api/admin/shipping-countries', { version, countries }, admin)
const offer = async (countries: readonly string[]) => save((await read()).version, countries)
const choose = (sessionId: string, country: string) =>
  shop.call('PUT', '/api/checkout/delivery', { sessionId, country, method: 'standard' })
const shownCountries = async () =>
  (await shop.call('GET', '/api/shipping-rates')).body.zones.flatMap(
    ({ countries }: { countries: string[] }) => countries,
  )
const notOffered = {
  status: 422,
  body: { code: 'country_not_offered', detail: expect.stringContaining('We don’t deliver to Spain') },
}

/** A payment for a cart that is delivered to Spain. */
async function quoteToSpain() {
  const { sessionId } = await guestWithCart(shop, plain)
  expect((await choose(sessionId, 'Spain')).status).toBe(200)
  const { clientSecret } = (await checkoutClient(shop).createPayment(sessionId)).body
  return { sessionId, clientSecret }
}

async function pay(clientSecret: string) {
  const client = checkoutClient(shop)
  expect((await client.saveContactDetails(clientSecret, spain)).status).toBe(200)
  await client.confirm(clientSecret)
  return client.complete(clientSecret)
}

describe('the countries that the store delivers to', () => {
  it('apply to rates and feed immediately, and are in the audit log', async () => {
    const before = await read()
    expect(before.countries).toEqual(knownCountries.map((country) => ({ country, isOffered: true })))
    expect(await shownCountries()).toEqual(knownCountries)
    const { body } = await save(before.version, without('Spain', 'Germany', 'France'))
    expect(body.version).toBe(before.version + 1)
    expect(body.countries).toContainEqual({ country: 'Spain', isOffered: false })
    expect(body.zones).toEqual(before.zones)
    expect(await shownCountries()).toEqual(without('Spain', 'Germany', 'France'))
    const [item] = readItems((await shop.call('GET', '/feeds/google.xml')).text)
    expect(item?.shipping.map(({ country }) => country)).toEqual(['BE', 'NL', 'LU', 'AT', 'IE', 'IT', 'PT'])
    const { events } = (await shop.call('GET', '/api/admin/log?action=shipping_countries_changed', undefined, admin))
      .body
    expect(events[0]).toMatchObject({
      before: { Spain: 'offered', Germany: 'offered', France: 'offered' },
      after: { Spain: 'not offered', Germany: 'not offered', France: 'not offered' },
    })
  })

  it('are what the assistant answers with', async () => {
    const question = { userId: null, sessionId: 'guest-1763632800000', message: 'Do you deliver to Spain?' }
    const ask = async () =>
      (await shop.call('POST', '/api/ai-chat', { ...question, conversationHistory: [] })).body.response
    expect(await ask()).toContain('Standard delivery to Spain costs')
    await offer(without('Spain'))
    expect(await ask()).toContain('We don’t deliver to Spain at the moment. We deliver to Belgium, Netherlands')
  })

  it('are the only ones whose pickup points are listed', async () => {
    const pickupPoints = async () => (await shop.call('POST', '/api/pickup-points', { country: 'Netherlands' })).body
    expect(await pickupPoints()).not.toEqual([])
    await offer(without('Netherlands'))
    expect(await pickupPoints()).toEqual([])
  })

  it('are not overwritten when someone else saved first', async () => {
    const { version } = await read()
    const answers = await Promise.all([save(version, without('Italy')), save(version, without('Spain'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('Your changes were not saved.')
    expect(await read()).toEqual(answers.find(({ status }) => status === 200)?.body)
  })

  it.each([
    ['an unknown country', ['Belgium', 'Norway'], 'shipping_country_unknown'],
    ['no country', [], 'shipping_country_required'],
  ])('are never %s', async (_what, countries, code) => {
    const before = await read()
    expect(await save(before.version, countries)).toMatchObject({ status: 422, body: { code } })
    expect(await read()).toEqual(before)
  })

  it('begin with the first one offered where nothing was chosen, when Belgium is not', async () => {
    await offer(without('Belgium', 'Netherlands'))
    const { sessionId } = await guestWithCart(shop, plain)
    expect((await checkoutClient(shop).createPayment(sessionId)).body.delivery.country).toBe('Luxembourg')
  })
})

describe('a country that is no longer offered', () => {
  it('cannot be chosen or quoted, and nothing changes', async () => {
    const { sessionId, clientSecret } = await quoteToSpain()
    await offer(without('Spain'))
    expect(await choose(sessionId, 'Spain')).toMatchObject(notOffered)
    expect(await checkoutClient(shop).createPayment(sessionId)).toMatchObject(notOffered)
    await offer(knownCountries)
    expect((await checkoutClient(shop).createPayment(sessionId)).body.clientSecret).toBe(clientSecret)
  })

  it('stays valid for a payment that was quoted before, and for its order', async () => {
    const { clientSecret } = await quoteToSpain()
    await offer(without('Spain'))
    const { status, body } = await pay(clientSecret)
    expect(status).toBe(200)
    const order = (await shop.call('GET', `/api/order-link/${body.orderKey}`)).body
    expect(order).toMatchObject({ status: 'paid', delivery: { country: 'Spain' }, shipping: '12.99' })
  })

  it('is refused in an address when another country was quoted', async () => {
    const { sessionId } = await guestWithCart(shop, plain)
    await offer(without('Spain'))
    const client = checkoutClient(shop)
    const { clientSecret } = (await client.createPayment(sessionId)).body
    expect(await client.saveContactDetails(clientSecret, spain)).toMatchObject(notOffered)
    expect((await client.complete(clientSecret)).body.code).toBe('customer_missing')
    const billing = { ...contact, ...spain, email: undefined }
    expect((await client.saveContactDetails(clientSecret, { billing })).status).toBe(200)
  })

  it('is either refused or paid for when it is switched off during quotes', async () => {
    const carts = await Promise.all([1, 2, 3, 4].map(() => guestWithCart(shop, plain)))
    for (const { sessionId } of carts) await choose(sessionId, 'Spain')
    const client = checkoutClient(shop)
    const [, ...quotes] = await Promise.all([
      offer(without('Spain')),
      ...carts.map(({ sessionId }) => client.createPayment(sessionId)),
    ])
    for (const quote of quotes) {
      if (quote.status === 200) expect((await pay(quote.body.clientSecret)).status).toBe(200)
      else expect(quote).toMatchObject(notOffered)
    }
  })

  it('can be in the address book', async () => {
    const { cookie } = await newCustomer(shop)
    await offer(without('Spain'))
    const { email: _email, ...place } = { ...contact, ...spain }
    const address = { ...place, label: 'Casa', isDefault: true }
    expect((await shop.call('POST', '/api/account/addresses', address, { cookie })).status).toBe(200)
  })
})

it('is refused in the preset of the specification too, where all countries cost the same', async () => {
  const specified = await openShop({ environment: { RATE_LIMITS: 'off' } })
  try {
    const owner = await adminOf(specified)
    const { version } = (await specified.call('GET', '/api/admin/shipping-rates', undefined, owner)).body
    const body = { version, countries: without('Spain') }
    expect((await specified.call('PUT', '/api/admin/shipping-countries', body, owner)).status).toBe(200)
    const { sessionId } = await guestWithCart(specified, plain)
    const client = checkoutClient(specified)
    const { clientSecret } = (await client.createPayment(sessionId)).body
    expect(await client.saveContactDetails(clientSecret, spain)).toMatchObject(notOffered)
    expect((await client.saveContactDetails(clientSecret)).status).toBe(200)
  } finally {
    await specified.close()
  }
})
