import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { lotionForm } from '#root/test/product-form.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const create = (changes: object) => shop.call('POST', '/api/admin/products', { ...lotionForm, ...changes }, admin)

it('is created with its stock, and with the volume as it is shown', async () => {
  const made = await create({ name: 'Stocked Fern Mist', volume: '50ML', onHand: 8 })
  expect(made).toMatchObject({ status: 200, body: { volume: '50 ml', stock: { onHand: 8, reserved: 0 } } })
  expect((await shop.call('GET', '/api/products/stocked-fern-mist')).body.inStock).toBe(true)
  const { events } = (await shop.call('GET', '/api/admin/log', undefined, admin)).body
  expect(events).toMatchObject([
    { action: 'stock_set', subject: 'stocked-fern-mist', before: { onHand: 0 }, after: { onHand: 8 } },
    { action: 'product_created', subject: 'stocked-fern-mist' },
  ])
})

it('has a unit price with a decimal comma as well', async () => {
  const made = await create({ name: 'Comma Fern Mist', volume: '3,5G', price: '7.00' })
  expect(made).toMatchObject({ status: 200, body: { volume: '3.5 g' } })
  expect((await shop.call('GET', '/api/products/comma-fern-mist')).body).toMatchObject({
    pricePer100: '200.00',
  })
})

it.each([-1, 1.5, null, 1_000_001])('is not created with %j units', async (onHand) => {
  expect(await create({ name: 'Unstocked Fern Mist', onHand })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'onHand' }] },
  })
})

it('is created once when it is created twice at the same time', async () => {
  const names = ['Twin Fern Mist', 'twin fern mist', 'Twin Fern Mist!', 'Twin  Fern Mist']
  const answers = await Promise.all(names.map((name, at) => create({ name, price: `1${at}.00`, onHand: at + 1 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array.from({ length: 3 }, () => 'product_exists'),
  )
  const stored = await shop.call('GET', '/api/admin/products/twin-fern-mist', undefined, admin)
  expect(stored.body).toEqual(answers.find(({ status }) => status === 200)?.body)
  const { events } = (await shop.call('GET', '/api/admin/log?action=product_created', undefined, admin)).body
  expect(events.filter(({ subject }: { subject: string }) => subject === 'twin-fern-mist')).toHaveLength(1)
})

it('is created once when the request is repeated after a lost reply, and another form of its name is rejected', async () => {
  const form = { name: 'Repeated Fern Mist', price: '12', volume: '50ML', onHand: 3 }
  const made = await create(form)
  expect(await create(form)).toEqual({ ...made, headers: expect.anything() })
  const { events } = (await shop.call('GET', '/api/admin/log?action=product_created', undefined, admin)).body
  expect(events.filter(({ subject }: { subject: string }) => subject === 'repeated-fern-mist')).toHaveLength(1)
  for (const other of [{ price: '13' }, { onHand: 4 }, { status: 'draft' }, { sku: 'OTHER-1' }])
    expect(await create({ ...form, ...other })).toMatchObject({ status: 409, body: { code: 'product_exists' } })
  const path = '/api/admin/products/repeated-fern-mist/archived'
  const archiving = { version: made.body.version, isArchived: true }
  expect((await shop.call('PUT', path, archiving, admin)).status).toBe(200)
  expect(await create(form)).toMatchObject({ status: 409, body: { code: 'product_exists' } })
})

it('with the SKU of one that is created at the same time is rejected', async () => {
  const answers = await Promise.all(
    ['North', 'South', 'East'].map((name) => create({ name: `${name} Fern Mist`, sku: 'FERN-SAME' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})
