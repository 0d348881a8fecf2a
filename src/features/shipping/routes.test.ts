import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { shippingZones } from '#root/test/shipping-zones.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { knownCountries } from '../shop-settings/countries/constants.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

it('lists the rates of all zones, and a VAT rate for every country of checkout', async () => {
  const { body } = await shop.call('GET', '/api/shipping-rates')
  expect(body.zones).toEqual(shippingZones)
  expect(Object.keys(body.vat).toSorted()).toEqual([...knownCountries].toSorted())
  expect(body.vat).toMatchObject({ Belgium: 2100, Luxembourg: 1700, Germany: 1900 })
})

it('uses the VAT rate that has started last', async () => {
  await shop.db.rows(
    sql`insert into tax_rate (country, basis_points, valid_from) values ('Austria', 1900, '2025-01-01'), ('Austria', 2500, '2099-01-01')`,
  )
  // Pages show rates that are at most a minute old.
  shop.advanceClock(60)
  expect((await shop.call('GET', '/api/shipping-rates')).body.vat.Austria).toBe(1900)
})

it('refuses a country in two zones', async () => {
  await expect(
    shop.db.rows(sql`insert into shipping_zone_country (country, zone_id) values ('Belgium', 'other')`),
  ).rejects.toThrow('duplicate key')
})

it('lists pickup points of a country, closest postal code first', async () => {
  const near = (body: object) => shop.call('POST', '/api/pickup-points', body)
  const { body } = await near({ country: 'Belgium', postalCode: '3010' })
  expect(body).toHaveLength(5)
  expect(body[0]).toMatchObject({ id: 'be-3000', city: 'Leuven', country: 'Belgium' })
  expect((await near({ country: 'Portugal' })).body).toEqual([])
  expect((await near({})).status).toBe(422)
})
