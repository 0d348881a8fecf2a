import { expect, it } from 'vitest'
import { entry } from '#root/test/catalog-entry.ts'
import { buy, deliver, newCustomer } from '#root/test/buyer.ts'
import { openShop } from '#root/test/shop.ts'
import { importCatalog } from '../catalog/import/service.server.ts'

const day = 24 * 60 * 60

it('an item sold at more than 50% off can be returned for 14 days, others for 30', async () => {
  const shop = await openShop()
  const products = [
    entry('clearance-balm', { price: '24.00', originalPrice: '50.00' }),
    entry('half-price-balm', { price: '25.00', originalPrice: '50.00' }),
  ]
  const clock = () => new Date('2026-11-20T10:00:00Z')
  await importCatalog({ db: shop.db, stock: shop.inventory, clock }, JSON.stringify(products), 'json')
  const customer = await newCustomer(shop, 'Odile')
  const order = await buy(shop, customer, [{ productId: 'clearance-balm' }, { productId: 'half-price-balm' }])
  await deliver(shop, order.id, new Date('2026-11-20T09:00:00Z'))
  const path = `/api/account/orders/${order.number}/returns`
  const returnable = async () => (await shop.call('GET', path, undefined, customer)).body.returnable
  const request = (position: number) =>
    shop.call('POST', path, { reason: 'changed_mind', lines: [{ position, quantity: 1 }] }, customer)

  expect(await returnable()).toMatchObject([{ position: 0 }, { position: 1 }])
  shop.advanceClock(20 * day)
  expect(await returnable()).toMatchObject([{ position: 1 }])
  expect(await request(0)).toMatchObject({ status: 409, body: { code: 'line_clearance' } })
  expect((await request(1)).body.returns).toMatchObject([{ basis: 'policy' }])
  await shop.close()
})
