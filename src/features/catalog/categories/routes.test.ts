import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog } from '../import/service.server.ts'
import { CategoryId } from '../schemas.ts'
import { hasSameItems, idOfName } from './rules.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const call = (method: string, path = '', body?: object) =>
  shop.call(method, `/api/admin/categories${path}`, body, admin)
const listed = async (): Promise<string[]> =>
  (await shop.call('GET', '/api/categories')).body.map(({ id }: { id: string }) => id)
const reorder = (seen: string[], ids: string[]) => shop.call('PUT', '/api/admin/category-order', { seen, ids }, admin)
const eight = ['cleansers', 'moisturizers', 'serums', 'sunscreen', 'toners', 'treatments', 'masks', 'makeup']
const form = {
  name: 'Cedar Shower Oil',
  description: 'A light oil for warm showers.',
  category: 'body-care',
  price: '19.00',
  originalPrice: '',
  volume: '100 ml',
  isNew: false,
  isBestseller: false,
  allowsMonogram: false,
  monogramPrice: '',
  skinTypes: ['dry'],
  skinConcerns: [],
  ingredients: ['Aqua'],
  packshot: { container: 'pump-bottle', color: '#d9d48f', finish: 'frosted' },
}

describe('categories', () => {
  it('are the eight of the demonstration at first, in their order', async () => {
    expect((await shop.call('GET', '/api/categories')).body).toEqual([
      { id: 'cleansers', name: 'Cleansers' },
      { id: 'moisturizers', name: 'Moisturizers' },
      { id: 'serums', name: 'Serums' },
      { id: 'sunscreen', name: 'Sunscreen' },
      { id: 'toners', name: 'Toners' },
      { id: 'treatments', name: 'Treatments' },
      { id: 'masks', name: 'Masks' },
      { id: 'makeup', name: 'Makeup' },
    ])
  })

  it('of the owner are used everywhere: listing, facets, search, sitemap, feeds, stock report, assistant', async () => {
    expect((await call('POST', '', { name: ' Body care ' })).body.at(-1)).toEqual({
      id: 'body-care',
      name: 'Body care',
      products: 0,
    })
    expect((await shop.call('POST', '/api/admin/products', form, admin)).status).toBe(200)
    const { version } = (await shop.call('GET', '/api/admin/products/cedar-shower-oil', undefined, admin)).body
    expect(version).toBeGreaterThan(0)
    await shop.call('PUT', '/api/admin/products/cedar-shower-oil/stock', { seen: 0, onHand: 5 }, admin)

    const listing = (await shop.call('GET', '/api/product-listing?category=body-care')).body
    expect([listing.total, listing.cards[0].id, listing.facets.category['body-care']]).toEqual([
      1,
      'cedar-shower-oil',
      1,
    ])
    expect((await shop.call('GET', '/api/products?search=body+care')).body[0]).toMatchObject({ id: 'cedar-shower-oil' })
    expect((await shop.call('GET', '/sitemap.xml')).text).toContain('/products?category=body-care<')
    expect((await shop.call('GET', '/feeds/google.xml')).text).toContain('<g:product_type>Body care</g:product_type>')
    expect((await shop.call('GET', '/feeds/acp.json')).text).toContain('{"value":"Body care"')
    expect((await shop.call('GET', '/api/products/stock-export', undefined, admin)).text).toMatch(
      /cedar-shower-oil,Cedar Shower Oil,Body care/,
    )
    const summary = (await shop.call('GET', '/api/admin/stock-report', undefined, admin)).body
    expect(summary.categories).toContainEqual(expect.objectContaining({ category: 'body-care', units: 5 }))
    const image = await shop.call('GET', (await shop.call('GET', '/api/products/cedar-shower-oil')).body.imageUrl)
    expect(image.status).toBe(200)
    const reply = await conversationWith(shop)('Do you have body care for dry skin?')
    expect(reply.products.map(({ id }) => id)).toEqual(['cedar-shower-oil'])
    expect(reply.response).toContain('body care')
  })

  it('can be renamed: the URL stays, and products are found by the new name', async () => {
    const renamed = await call('PUT', '/body-care', { seen: 'Body care', name: 'Bath & shower' })
    expect(renamed.body.at(-1)).toEqual({ id: 'body-care', name: 'Bath & shower', products: 1 })
    expect((await shop.call('GET', '/api/products?search=bath')).body).toContainEqual(
      expect.objectContaining({ id: 'cedar-shower-oil' }),
    )
    expect(await call('PUT', '/body-care', { seen: 'Body care', name: 'Bodies' })).toMatchObject({
      status: 409,
      body: { code: 'categories_changed' },
    })
    // A lost reply: the same change again succeeds.
    expect((await call('PUT', '/body-care', { seen: 'Body care', name: 'Bath & shower' })).status).toBe(200)
    expect(await call('PUT', '/body-care', { seen: 'Bath & shower', name: 'serums' })).toMatchObject({
      status: 409,
      body: { code: 'category_exists' },
    })
    expect((await call('PUT', '/nothing', { seen: '', name: 'Nothing' })).status).toBe(404)
  })

  it.each([
    [{ name: 'SERUMS' }, 409, 'category_exists'],
    [{ name: 'Bödy-care' }, 409, 'category_exists'],
    [{ name: '水水' }, 422, 'category_name_letters'],
    [{ name: 'x' }, 422, 'invalid_input'],
    [{ name: 'x'.repeat(41) }, 422, 'invalid_input'],
    [{}, 422, 'invalid_input'],
  ])('cannot be created from %o', async (body, status, code) => {
    const before = await listed()
    expect(await call('POST', '', body)).toMatchObject({ status, body: { code } })
    expect(await listed()).toEqual(before)
  })

  it('can be reordered by someone who has seen the current order', async () => {
    const before = await listed()
    const after = before.toReversed()
    expect((await reorder(before, after)).status).toBe(200)
    expect(await listed()).toEqual(after)
    // A lost reply: the same change again succeeds.
    expect((await reorder(before, after)).status).toBe(200)
    expect(await reorder(before, eight)).toMatchObject({ status: 409, body: { code: 'categories_changed' } })
    expect((await reorder(after, after.slice(1))).status).toBe(409)
    expect((await reorder(after, [...after.slice(1), 'serums'])).status).toBe(409)
    expect((await reorder(after, before)).status).toBe(200)
    expect(await listed()).toEqual(before)
  })

  it('cannot be removed while a product uses them, archived ones included', async () => {
    expect(await call('DELETE', '/body-care')).toMatchObject({
      status: 409,
      body: {
        code: 'category_in_use',
        detail: 'Bath & shower has 1 product, including drafts and archived ones. Move it to another category first.',
      },
    })
    const { version } = (await shop.call('GET', '/api/admin/products/cedar-shower-oil', undefined, admin)).body
    await shop.call('PUT', '/api/admin/products/cedar-shower-oil/archived', { version, isArchived: true }, admin)
    expect((await call('DELETE', '/body-care')).status).toBe(409)
    const edited = (await shop.call('GET', '/api/admin/products/cedar-shower-oil', undefined, admin)).body
    const moved = { version: edited.version, form: { ...form, sku: edited.sku, category: 'treatments' } }
    expect((await shop.call('PUT', '/api/admin/products/cedar-shower-oil', moved, admin)).status).toBe(200)
    expect((await call('DELETE', '/body-care')).body.map(({ id }: { id: string }) => id)).toEqual(eight)
    expect((await call('DELETE', '/body-care')).status).toBe(404)
  })

  it('writes every change to the audit log', async () => {
    const events = await shop.db.rows<{ action: string; subject: string }>(
      sql`select action, subject from audit_event where action like 'categor%' order by id`,
    )
    expect(events).toEqual([
      { action: 'category_created', subject: 'body-care' },
      { action: 'category_renamed', subject: 'body-care' },
      { action: 'categories_reordered', subject: 'categories' },
      { action: 'categories_reordered', subject: 'categories' },
      { action: 'category_removed', subject: 'body-care' },
    ])
  })

  it('that do not exist are rejected by the listing, the product form and the import, which name the others', async () => {
    const known = eight.join(', ')
    const detail = `There is no category perfume. Please choose one of: ${known}.`
    const answers = [
      await shop.call('GET', '/api/products?category=perfume'),
      await shop.call('GET', '/api/product-listing?category=perfume'),
      await shop.call('POST', '/api/admin/products', { ...form, name: 'Perfume', category: 'perfume' }, admin),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_category', detail } })
    const [product] = (await shop.call('GET', '/api/admin/catalog.json', undefined, admin)).body
    const file = JSON.stringify([{ ...product, category: 'perfume' }])
    expect(await importCatalog({ db: shop.db, stock: shop.inventory }, file, 'json')).toEqual({
      ok: false,
      bad: [{ line: 1, reason: `category: perfume is not one of ${known}` }],
    })
    expect(await listed()).toEqual(eight)
  })

  it('are not removed while a product is being saved in them', async () => {
    await call('POST', '', { name: 'Soap' })
    const product = { ...form, category: 'soap' }
    const [removed, ...saved] = await Promise.all([
      call('DELETE', '/soap'),
      ...['Olive Soap', 'Laurel Soap', 'Sage Soap'].map((name) =>
        shop.call('POST', '/api/admin/products', { ...product, name }, admin),
      ),
    ])
    const exists = (await listed()).includes('soap')
    expect(exists).toBe(removed.status === 409)
    for (const { status } of saved) expect(status).toBe(exists ? 200 : 422)
  })
})

describe('the id of a category', () => {
  it('is valid for any name with a Latin letter or digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
        const id = idOfName(name)
        if (id) expect(CategoryId.safeParse(id).success).toBe(true)
        else expect(name.normalize('NFD')).not.toMatch(/[a-z0-9]/i)
      }),
    )
  })
})

describe('an order', () => {
  it('holds the same items exactly when it is a permutation', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...eight))
    const sent = fc.array(fc.constantFrom(...eight), { maxLength: 8 })
    fc.assert(
      fc.property(ids, sent, (one, other) => {
        expect(hasSameItems(one, other)).toBe(one.toSorted().join() === other.toSorted().join())
      }),
    )
  })
})
