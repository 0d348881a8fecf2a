import { expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { payFor, plain } from '#root/test/buyer.ts'
import { MollieStandIn } from '#root/test/mollie-stand-in.ts'
import { openShop } from '#root/test/shop.ts'

it('carries the name that the owner gave the shop, and the beginning of the payment’s number', async () => {
  const mollie = new MollieStandIn()
  const environment = { MOLLIE_API_KEY: 'test_key_of_the_tests', MOLLIE_API_URL: await mollie.start() }
  const shop = await openShop({ environment: { ...environment, PUBLIC_URL: 'https://shop.example' } })
  const admin = await adminOf(shop)
  const path = '/api/admin/store-details'
  const { version, store } = (await shop.call('GET', path, undefined, admin)).body
  await shop.call('PUT', path, { version, store: { ...store, brand: 'Huidzorg' } }, admin)

  const { clientSecret } = await payFor(shop, null, [{ productId: plain }])
  expect((await shop.call('POST', '/api/checkout/redirect', { clientSecret, method: null })).status).toBe(200)
  const [payment] = mollie.payments.values()
  expect(payment?.request['description']).toMatch(/^Huidzorg [0-9a-f]{8}$/)
  await shop.close()
  mollie.server.close()
})
