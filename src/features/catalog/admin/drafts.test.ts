import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, productFormOf } from '#root/test/admin.ts'
import { newCustomer } from '#root/test/buyer.ts'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog } from '../import/service.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/admin/products${path}`, body, admin)
const read = async (id: string) => (await call('GET', `/${id}`)).body
const importFile = (text: string, format: 'json' | 'csv') =>
  importCatalog({ db: shop.db, stock: shop.inventory }, text, format)

describe('a draft', () => {
  const draft = {
    name: 'Sorrel Secret Serum',
    description: 'A serum that nobody knows yet.',
    category: 'serums',
    status: 'draft',
    price: '19.00',
    originalPrice: '',
    volume: '100 ml',
    isNew: true,
    isBestseller: false,
    allowsMonogram: false,
    monogramPrice: '',
    skinTypes: ['dry', 'normal'],
    skinConcerns: ['dryness'],
    ingredients: ['Aqua'],
    packshot: { container: 'spray-bottle', color: '#d9d48f', finish: 'frosted' },
  }
  const id = 'sorrel-secret-serum'
  const publish = async (status: string) => {
    const seen = await read(id)
    return call('PUT', `/${id}`, { version: seen.version, form: { ...productFormOf(seen), status } })
  }

  it('is invisible in the shop and cannot be bought until it is published', async () => {
    expect((await call('POST', '', draft)).body).toMatchObject({ id, status: 'draft', isArchived: false })
    await call('PUT', `/${id}/stock`, { seen: 0, onHand: 5 })
    const [{ id: variantId } = { id: '' }] = await shop.db.rows<{ id: string }>(
      sql`select id from product_variant where product_id = ${id}`,
    )
    const buyer = await newCustomer(shop)
    const headers = { cookie: buyer.cookie }
    const own = { userId: buyer.id, productId: id }
    const texts = async () => {
      const addresses = [
        '/api/products?limit=500',
        '/api/products?search=sorrel',
        '/api/product-listing?search=sorrel',
        '/api/product-listing?category=serums',
        '/sitemap.xml',
        '/feeds/google.xml',
        '/feeds/acp.json',
      ]
      const lists = await Promise.all(addresses.map(async (path) => (await shop.call('GET', path)).text))
      const report = await shop.call('GET', '/api/admin/stock-report/products?sort=value', undefined, admin)
      const answer = await conversationWith(shop)('Tell me about the Sorrel Secret Serum')
      return [...lists, report.text, JSON.stringify(answer.products)].map((text) => text.includes(id))
    }
    expect(await texts()).toEqual(Array.from({ length: 9 }, () => false))
    expect((await shop.call('GET', `/api/products/${id}`)).status).toBe(404)
    for (const choice of [{}, { variantId }])
      expect((await shop.call('POST', '/api/cart', { ...own, ...choice, quantity: 1 }, headers)).status).toBe(404)
    expect((await shop.call('POST', '/api/wishlist', own, headers)).status).toBe(404)
    expect((await call('GET', '?state=draft')).body.products).toMatchObject([{ id, status: 'draft' }])
    expect((await call('GET', '?search=sorrel')).body.products).toEqual([])

    expect((await publish('active')).body).toMatchObject({ status: 'active' })
    // The assistant's answer and the first listing page need not contain it.
    expect((await texts()).filter(Boolean).length).toBeGreaterThanOrEqual(6)
    expect((await shop.call('POST', '/api/cart', { ...own, quantity: 1 }, headers)).status).toBe(200)

    expect((await publish('draft')).body).toMatchObject({ status: 'draft' })
    expect((await shop.call('GET', `/api/cart/${buyer.id}`, undefined, headers)).body).toMatchObject([
      { productId: id, product: { inStock: false, isArchived: true } },
    ])
    expect((await shop.call('POST', '/api/create-payment-intent', { userId: buyer.id }, headers)).status).toBe(409)
    expect((await shop.call('GET', '/api/admin/log', undefined, admin)).body.events[0]).toMatchObject({
      action: 'product_changed',
      subject: id,
      before: { status: 'active' },
      after: { status: 'draft' },
    })
  })

  it('stays one when a form or an import says nothing about its status', async () => {
    const { status: _status, ...silent } = productFormOf(await read(id))
    const { version } = await read(id)
    expect((await call('PUT', `/${id}`, { version, form: { ...silent, price: '21.00' } })).body).toMatchObject({
      status: 'draft',
      price: '21.00',
    })
    const entries = (await shop.call('GET', '/api/admin/catalog.json', undefined, admin)).body
    const exported = entries.find((entry: { id: string }) => entry.id === id)
    expect(exported.status).toBe('draft')
    const { status: _draft, ...plainEntry } = exported
    expect(await importFile(JSON.stringify([plainEntry]), 'json')).toMatchObject({ ok: true })
    expect((await read(id)).status).toBe('draft')
    const csv = (await shop.call('GET', '/api/admin/catalog.csv', undefined, admin)).text.split('\r\n')
    const rows = [csv[0], csv.find((row) => row.startsWith(`${id},`))].join('\r\n')
    expect(await importFile(rows.replace(',draft', ',active'), 'csv')).toMatchObject({ ok: true })
    expect((await read(id)).status).toBe('active')
    expect(await importFile(rows, 'csv')).toMatchObject({ ok: true })
    expect((await read(id)).status).toBe('draft')
    expect(await importFile(rows.replace(',draft', ',hidden'), 'csv')).toMatchObject({ ok: false })
  })

  it('is restored as a draft', async () => {
    const made = await call('POST', '', { ...draft, name: 'Unfinished Balm', status: 'draft' })
    const { id, version } = made.body
    const archived = await call('PUT', `/${id}/archived`, { version, isArchived: true })
    expect(archived.body).toMatchObject({ status: 'archived' })
    const restored = await call('PUT', `/${id}/archived`, { version: archived.body.version, isArchived: false })
    expect(restored.body).toMatchObject({ status: 'draft', isArchived: false })
    expect((await shop.call('GET', `/api/products/${id}`)).status).toBe(404)
  })
})
