import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart } from '#root/test/checkout.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const irish = { country: 'Ireland', postalCode: 'D02 X285', city: 'Dublin', street: '1 Grafton Street' }

async function intentWith(choice: object | null) {
  const { sessionId } = await guestWithCart(shop, plain)
  const client = checkoutClient(shop)
  if (choice) expect((await shop.call('PUT', '/api/checkout/delivery', { sessionId, ...choice })).status).toBe(200)
  const { clientSecret } = (await client.createPayment(sessionId)).body as { clientSecret: string }
  return { client, clientSecret }
}

async function deliveryOfOrder(address: object) {
  const { client, clientSecret } = await intentWith(null)
  expect((await client.saveContactDetails(clientSecret, address)).status).toBe(200)
  await client.confirm(clientSecret)
  const { orderKey } = (await client.complete(clientSecret)).body
  return (await shop.call('GET', `/api/order-link/${orderKey}`)).body.delivery
}

describe('a delivery without rates by destination', () => {
  it('by express only goes to the country whose surcharge was charged', async () => {
    const { client, clientSecret } = await intentWith({ country: 'Luxembourg', method: 'express' })
    expect((await client.saveContactDetails(clientSecret)).body.code).toBe('delivery_country_changed')
  })

  it('by standard goes to any country for one price, and arrives when parcels to that country do', async () => {
    const [home, abroad] = [await deliveryOfOrder({}), await deliveryOfOrder(irish)]
    expect([home.country, abroad.country]).toEqual(['Belgium', 'Ireland'])
    expect(abroad.latest > home.latest).toBe(true)
  })
})
