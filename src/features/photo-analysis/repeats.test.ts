import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { fixedPhotoEngine, paletteReport, skinFigures } from '#root/test/photo-engine.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine, environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

it.each([
  { path: '/api/skin-analysis/report', list: '/api/skin-analysis', report: skinFigures },
  { path: '/api/color-palette/report', list: '/api/color-palettes', report: paletteReport },
])('$path stores a result once when it is repeated after a lost reply', async ({ path, list, report }) => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
  const id = randomUUID()
  const keep = (by = customer, sent: object = { id }) =>
    shop.call('POST', path, { userId: by.id, report, ...sent }, { cookie: by.cookie })
  const count = async (by = customer) =>
    (await shop.call('GET', `${list}/${by.id}`, undefined, { cookie: by.cookie })).body.length
  for (const answer of [...(await Promise.all([keep(), keep()])), await keep()])
    expect(answer).toMatchObject({ status: 200, body: { id } })
  expect(await count()).toBe(1)
  expect(await keep(other)).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  expect(await count(other)).toBe(0)
  expect((await keep(customer, {})).body.id).not.toBe(id)
  expect(await count()).toBe(2)
  expect(
    await shop.db.rows(sql`
      select 1 from job.job where name like 'photo_analyzed.%' and data->>'customerId' = ${customer.id}`),
  ).toHaveLength(2)
})
