import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, productFormOf } from '#root/test/admin.ts'
import { buy, newCustomer, payFor, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { ProductId } from '../contract.ts'
import { idOfName } from '../categories/rules.ts'
import { variantNamesOf } from './constants.ts'

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
const change = async (id: string, fields: object, version?: number) => {
  const seen = await read(id)
  return call('PUT', `/${id}`, { version: version ?? seen.version, form: { ...productFormOf(seen), ...fields } })
}
const auditEvents = () =>
  shop.db.rows<{ action: string; subject: string; before: object | null; after: object | null; actor_name: string }>(
    sql`select action, subject, before, after, actor_name from audit_event order by id`,
  )
const form = {
  name: 'Lindenblossom Mist',
  description: 'A light mist for warm afternoons.',
  category: 'toners',
  price: '19.00',
  originalPrice: '',
  volume: '100 ml',
  isNew: true,
  isBestseller: false,
  allowsMonogram: false,
  monogramPrice: '',
  skinTypes: ['dry', 'normal'],
  skinConcerns: ['dryness'],
  ingredients: ['Aqua', 'Tilia Cordata Flower Water'],
  packshot: { container: 'spray-bottle', color: '#d9d48f', finish: 'frosted' },
}

describe('creating a product', () => {
  it('shows it immediately, in search and, once stocked, for sale, and writes to the audit log', async () => {
    const created = await call('POST', '', form)
    expect(created).toMatchObject({
      status: 200,
      body: {
        ...form,
        id: 'lindenblossom-mist',
        isArchived: false,
        stock: { onHand: 0, reserved: 0 },
        prices: [{ price: '19.00', originalPrice: null }],
      },
    })
    expect((await shop.call('GET', '/api/products/lindenblossom-mist')).body).toMatchObject({
      name: form.name,
      price: '19.00',
      inStock: false,
      volume: '100 ml',
    })
    expect((await shop.call('GET', '/api/products?search=lindenblossom')).body).toMatchObject([
      { id: 'lindenblossom-mist' },
    ])
    await call('PUT', '/lindenblossom-mist/stock', { seen: 0, onHand: 12 })
    const buyer = await newCustomer(shop)
    expect(await buy(shop, buyer, [{ productId: 'lindenblossom-mist' }])).toHaveProperty('number')
    expect((await auditEvents()).filter(({ subject }) => subject === 'lindenblossom-mist')).toEqual([
      {
        action: 'product_created',
        subject: 'lindenblossom-mist',
        before: null,
        after: { name: form.name, price: '19.00' },
        actor_name: 'Ada Admin',
      },
      {
        action: 'stock_set',
        subject: 'lindenblossom-mist',
        before: { onHand: 0 },
        after: { onHand: 12 },
        actor_name: 'Ada Admin',
      },
    ])
  })

  it('rejects a name that is taken or has no letters', async () => {
    expect(await call('POST', '', { ...form, name: 'Oat Milk Cleansing Balm' })).toMatchObject({
      status: 409,
      body: { code: 'product_exists' },
    })
    expect(await call('POST', '', { ...form, name: '水水' })).toMatchObject({
      status: 422,
      body: { code: 'product_name_letters' },
    })
  })

  it.each([
    [{ name: 'X' }, 'Enter a name of 2 to 80 characters'],
    [{ description: 'short' }, 'Enter a description of 20 to 1,200 characters'],
    [{ price: '12.345' }, 'Enter a price with at most two decimals, such as 24.90'],
    [{ price: '0,00' }, 'Enter a price with at most two decimals, such as 24.90'],
    [{ originalPrice: '18.00' }, 'The original price must be higher than the price'],
    [{ allowsMonogram: true }, 'Enter a monogram price, or 0.00 if it is free'],
    [{ volume: 'much' }, 'Enter a volume such as 50 ml or 4 g'],
    [{ category: '' }, 'Please choose a category'],
    [{ skinTypes: [] }, 'Choose at least one skin type'],
    [{ packshot: { ...form.packshot, color: 'red' } }, 'Choose a color'],
    [{ variants: [{ sku: 'balm', price: '20.00' }] }, 'Enter 2 to 40 uppercase letters, digits, or hyphens'],
    [{ id: 'mine' }, 'Unknown field: “id”.'],
  ])('rejects invalid input with a message: %j', async (wrong, errorMessage) => {
    const answer = await call('POST', '', { ...form, name: 'Wrong Mist', ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { detail: errorMessage } })
    expect((await call('GET', '/wrong-mist')).status).toBe(404)
  })

  it('derives a URL-safe id from any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const id = idOfName(name)
        expect(id === '' || ProductId.safeParse(id).success).toBe(true)
      }),
    )
    expect(idOfName('Crème Éclat N°5')).toBe('creme-eclat-n-5')
  })
})

describe('updating a product', () => {
  it('shows the change immediately, keeps omitted fields, and logs only the differences', async () => {
    const before = await read('nocturne-retinol-serum')
    const actives = await shop.db.rows(sql`select actives, packshot from product where id = 'nocturne-retinol-serum'`)
    const answer = await change('nocturne-retinol-serum', {
      description: 'A night serum with an updated description.',
      isNew: true,
    })
    expect(answer.status).toBe(200)
    expect(await change('nocturne-retinol-serum', {}, before.version), 'repeated').toMatchObject({ status: 200 })
    expect((await shop.call('GET', '/api/products/nocturne-retinol-serum')).body).toMatchObject({
      description: 'A night serum with an updated description.',
      isNew: true,
      price: before.price,
    })
    expect(await shop.db.rows(sql`select actives, packshot from product where id = 'nocturne-retinol-serum'`)).toEqual(
      actives,
    )
    expect((await auditEvents()).at(-1)).toMatchObject({
      action: 'product_changed',
      after: { description: 'A night serum with an updated description.', isNew: true },
    })
    expect(Object.keys((await auditEvents()).at(-1)?.after ?? {}).toSorted()).toEqual(['description', 'isNew'])
  })

  it('adds a price change to the history that reductions are measured against', async () => {
    await change(plain, { price: '33.00', originalPrice: '' })
    await change(plain, { price: '15.00', originalPrice: '40.00' })
    expect((await read(plain)).prices.slice(0, 2)).toMatchObject([
      { price: '15.00', originalPrice: '40.00' },
      { price: '33.00', originalPrice: null },
    ])
    const product = (await shop.call('GET', `/api/products/${plain}`)).body
    // The imported price is within the window, too.
    expect(Number(product.lowestPrice30Days)).toBeLessThanOrEqual(33)
    expect(product.originalPrice).toBe(product.lowestPrice30Days)
  })

  it('has the price history of every variant, newest first', async () => {
    const size = { sku: 'MIST-50', price: '29.00', originalPrice: '', volume: '50 ml' }
    const created = { ...form, name: 'Two Sizes Mist', sku: 'MIST-30', volume: '30 ml' }
    await call('POST', '', { ...created, variants: [size] })
    await change('two-sizes-mist', { variants: [{ ...size, price: '31.00' }] })
    const product = await read('two-sizes-mist')
    expect(product.prices.map(({ sku, price }: { sku: string; price: string }) => [sku, price])).toEqual([
      ['MIST-50', '31.00'],
      ['MIST-50', '29.00'],
      ['MIST-30', '19.00'],
    ])
    expect([...variantNamesOf(product)]).toEqual([
      ['MIST-30', '30 ml'],
      ['MIST-50', '50 ml'],
    ])
  })

  it('rejects an outdated version: one of two concurrent changes wins', async () => {
    const seen = await read('bare-basics-face-lotion')
    const answers = await Promise.all(
      ['Bare Lotion One', 'Bare Lotion Two'].map((name) => change('bare-basics-face-lotion', { name }, seen.version)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      'Someone else has changed this product since you opened it. Please reload it and try again.',
    )
    const winner = answers.find(({ status }) => status === 200)?.body.name
    expect((await read('bare-basics-face-lotion')).name).toBe(winner)
  })

  it('writes nothing when nothing changes', async () => {
    const before = (await auditEvents()).length
    const seen = await read(plain)
    expect((await change(plain, {})).body.version).toBe(seen.version)
    expect((await auditEvents()).length).toBe(before)
  })
})

describe('adjusting stock', () => {
  it('sets the quantity, but not over a sale in between or below the reserved units', async () => {
    const id = 'bare-basics-face-lotion'
    const { stock } = await read(id)
    const put = (seen: number, onHand: number) => call('PUT', `/${id}/stock`, { seen, onHand })
    await payFor(shop, await newCustomer(shop), [{ productId: id, quantity: 2 }])
    expect(await put(stock.onHand, 1)).toMatchObject({
      status: 409,
      body: { detail: '2 units are reserved by open payments. Stock cannot be lower than that.' },
    })
    await buy(shop, await newCustomer(shop), [{ productId: id }])
    expect(await put(stock.onHand, 50)).toMatchObject({
      status: 409,
      body: {
        detail: `The stock has changed since you opened this page. There are now ${stock.onHand - 1} units on hand.`,
      },
    })
    expect((await put(stock.onHand - 1, 2)).body.stock).toEqual({ onHand: 2, reserved: 2 })
    expect((await shop.call('GET', `/api/products/${id}`)).body.inStock).toBe(false)
    for (const wrong of [-1, 1.5, 1_000_001]) expect((await put(2, wrong)).status).toBe(422)
  })
})

describe('archiving a product', () => {
  it('removes it from lists and sale while old orders keep its name and image, and can be undone', async () => {
    const id = 'oat-milk-cleansing-balm'
    const buyer = await newCustomer(shop)
    const headers = { cookie: buyer.cookie }
    const order = await buy(shop, buyer, [{ productId: id }])
    await shop.call('POST', '/api/cart', { userId: buyer.id, productId: id, quantity: 1 }, headers)
    const image = (await shop.call('GET', `/api/products/${id}`)).body.imageUrl
    const { version, name } = await read(id)
    expect((await call('PUT', `/${id}/archived`, { version, isArchived: true })).body).toMatchObject({
      isArchived: true,
    })

    expect((await shop.call('GET', `/api/products/${id}`)).status).toBe(404)
    expect((await shop.call('GET', '/api/products')).body.some((one: { id: string }) => one.id === id)).toBe(false)
    expect((await shop.call('GET', '/api/products?search=oat')).body.some((one: { id: string }) => one.id === id)).toBe(
      false,
    )
    expect(
      (await shop.call('POST', '/api/cart', { userId: buyer.id, productId: id, quantity: 1 }, headers)).status,
    ).toBe(404)
    expect((await shop.call('GET', `/api/cart/${buyer.id}`, undefined, headers)).body).toMatchObject([
      { productId: id, product: { inStock: false, isArchived: true } },
    ])
    expect((await shop.call('POST', '/api/create-payment-intent', { userId: buyer.id }, headers)).status).toBe(409)
    expect(
      (
        await shop.call(
          'POST',
          '/api/reviews',
          { userId: buyer.id, productId: id, rating: 5, comment: 'Gone' },
          headers,
        )
      ).status,
    ).toBe(404)
    expect((await shop.call('GET', `/api/account/orders/${order.number}`, undefined, headers)).body.lines[0].name).toBe(
      name,
    )
    expect((await shop.app.request(image, { headers: { host: 'localhost' } })).status).toBe(200)
    expect((await call('GET', '?state=archived')).body.products).toMatchObject([{ id, isArchived: true }])
    expect((await call('GET', '?search=oat milk')).body.products).toEqual([])
    expect(
      (await shop.call('GET', '/api/admin/stock-report/products?sort=category', undefined, admin)).text,
    ).not.toContain(id)

    expect((await call('PUT', `/${id}/archived`, { version, isArchived: false })).status).toBe(409)
    const now = await read(id)
    expect((await call('PUT', `/${id}/archived`, { version: now.version, isArchived: false })).status).toBe(200)
    expect((await shop.call('GET', `/api/products/${id}`)).status).toBe(200)
    expect((await shop.call('GET', `/api/cart/${buyer.id}`, undefined, headers)).body).toHaveLength(1)
    expect((await auditEvents()).slice(-2).map(({ action }) => action)).toEqual([
      'product_archived',
      'product_restored',
    ])
  })
})

describe('the product list', () => {
  it('finds by name and id, with percent signs as literals, page by page', async () => {
    const all = (await call('GET', '')).body
    const count = (
      await shop.db.rows<{ count: number }>(sql`select count(*) as count from product where status = 'active'`)
    )[0]?.count
    expect(all).toMatchObject({ total: count, page: 1, pages: Math.ceil((count ?? 0) / 50) })
    expect((await call('GET', '?search=retinol')).body.products.map(({ id }: { id: string }) => id)).toContain(
      'nocturne-retinol-serum',
    )
    expect((await call('GET', '?search=%25')).body.total).toBe(0)
  })
})
