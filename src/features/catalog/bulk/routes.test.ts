import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf, productFormOf, staffOf } from '#root/test/admin.ts'
import { firstOffers, offersOf, reloadBulkProducts } from '#root/test/bulk-products.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())
beforeEach(() => reloadBulkProducts(shop))

const post = (path: string, body: unknown, as: { cookie: string } = admin) =>
  shop.call('POST', `/api/admin/product-changes${path}`, body, as)
const edit = (parts: object) => ({
  productIds: ['bulk-plain', 'bulk-sizes'],
  price: { edit: 'none' },
  originalPrice: 'keep',
  stock: { edit: 'none' },
  ...parts,
})
const read = async (id: string) => (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
const product = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).body
describe('an edit of selected products', () => {
  it('is previewed, and then applied to all variants with history, movements and audit events', async () => {
    const sale = edit({
      price: { edit: 'lower', amount: '10' },
      originalPrice: 'current',
      stock: { edit: 'add', quantity: 5 },
    })
    const preview = (await post('/preview', sale)).body
    expect(preview).toMatchObject({ changed: 3, unchanged: 0, problemCount: 0 })
    expect(preview.rows[1]).toEqual({
      sku: 'BULK-30',
      productId: 'bulk-sizes',
      name: 'Balm bulk-sizes',
      variant: '30 ml',
      changes: [
        { field: 'price', before: '20.00', after: '18.00' },
        { field: 'originalPrice', before: null, after: '20.00' },
        { field: 'stock', before: '4', after: '9' },
      ],
    })
    expect(await offersOf(shop)).toEqual(firstOffers)
    const applied = await post('', { edit: sale, fingerprint: preview.fingerprint })
    expect([applied.status, applied.body]).toEqual([200, { changed: 3 }])
    expect(await offersOf(shop)).toEqual([
      { sku: 'BULK-1', price: 2_700, original: 3_000, stock: 14 },
      { sku: 'BULK-30', price: 1_800, original: 2_000, stock: 9 },
      { sku: 'BULK-50', price: 2_889, original: 4_000, stock: 11 },
    ])
    expect(await product('bulk-plain')).toMatchObject({
      price: '27.00',
      originalPrice: '30.00',
      lowestPrice30Days: '30.00',
    })
    const { events } = (await shop.call('GET', '/api/admin/log?action=product_changed', undefined, admin)).body
    expect(events.find(({ subject }: { subject: string }) => subject === 'bulk-plain BULK-1')).toMatchObject({
      actorName: expect.stringContaining('Ada'),
      before: { price: '30.00', originalPrice: null, stock: '9' },
      after: { price: '27.00', originalPrice: '30.00', stock: '14' },
    })
  })

  it('is rejected when someone has edited one of the products since, and nothing changes', async () => {
    const raise = edit({ price: { edit: 'raise', amount: '5' } })
    const { fingerprint } = (await post('/preview', raise)).body
    const seen = await read('bulk-sizes')
    const form = { ...productFormOf(seen), name: 'Balm of someone else' }
    expect(
      (await shop.call('PUT', '/api/admin/products/bulk-sizes', { version: seen.version, form }, admin)).status,
    ).toBe(200)
    const answer = await post('', { edit: raise, fingerprint })
    expect([answer.status, answer.body.code]).toEqual([409, 'preview_outdated'])
    expect(await offersOf(shop)).toEqual(firstOffers)
    const again = (await post('/preview', raise)).body
    expect((await post('', { edit: raise, fingerprint: again.fingerprint })).status).toBe(200)
    expect((await read('bulk-sizes')).name).toBe('Balm of someone else')
  })

  it('is applied once when it is sent twice at the same time', async () => {
    const more = edit({ price: { edit: 'raise', amount: '10' }, stock: { edit: 'add', quantity: 1 } })
    const { fingerprint } = (await post('/preview', more)).body
    const answers = await Promise.all([1, 2].map(() => post('', { edit: more, fingerprint })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await offersOf(shop))[0]).toMatchObject({ price: 3_300, stock: 10 })
  })

  it('adds stock although units were sold since the preview, but sets it only if none were', async () => {
    const [add, set] = [edit({ stock: { edit: 'add', quantity: 5 } }), edit({ stock: { edit: 'set', quantity: 5 } })]
    const [adding, setting] = await Promise.all([add, set].map(async (one) => (await post('/preview', one)).body))
    await shop.db.rows(sql`update stock_item set on_hand = 7 where product_id = 'bulk-plain'`)
    expect((await post('', { edit: set, fingerprint: setting.fingerprint })).status).toBe(409)
    expect((await post('', { edit: add, fingerprint: adding.fingerprint })).status).toBe(200)
    expect((await offersOf(shop))[0]).toMatchObject({ stock: 12 })
  })

  it('with a problem in one variant changes none', async () => {
    const raise = edit({ price: { edit: 'set', amount: '40.00' } })
    const preview = (await post('/preview', raise)).body
    expect(preview.problems).toEqual([
      { line: null, column: 'originalPrice', sku: 'BULK-50', code: 'original_price_low' },
    ])
    expect((await post('', { edit: raise, fingerprint: preview.fingerprint })).status).toBe(409)
    expect(await offersOf(shop)).toEqual(firstOffers)
  })

  it.each([
    [{ price: { edit: 'lower', amount: '100' } }],
    [{ price: { edit: 'raise', amount: '0' } }],
    [{ price: { edit: 'set', amount: 'ten' } }],
    [{ stock: { edit: 'set', quantity: -1 } }],
    [{ productIds: [] }],
  ])('is rejected with the field: %j', async (parts) =>
    expect(await post('/preview', edit(parts))).toMatchObject({ status: 422, body: { code: 'invalid_input' } }),
  )

  it('is for owners and managers', async () => {
    const support = await staffOf(shop, 'support')
    expect((await post('/preview', edit({}), support)).status).toBe(403)
  })
})
