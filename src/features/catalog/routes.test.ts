import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Product } from './contract.ts'
import { sorts } from './constants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (path: string) => shop.call('GET', path)
const names = (products: readonly Product[]) => products.map(({ name }) => name)

describe('GET /api/products', () => {
  it('returns all products by name, with the total [API-01]', async () => {
    const { status, headers, body } = await get('/api/products')
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThanOrEqual(260)
    expect(headers.get('x-total-count')).toBe(String(body.length))
    expect(names(body)).toEqual(
      names(body).toSorted(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare),
    )
    expect(body[0]).toMatchObject({
      id: expect.any(String),
      price: expect.stringMatching(/^\d+\.\d{2}$/),
      ingredients: expect.any(Array),
      inStock: expect.any(Boolean),
    })
  })

  it('pages through the whole list by Link headers without missing or repeating a product', async () => {
    const seen: string[] = []
    let path: string | undefined = '/api/products?limit=50&sort=price-low'
    while (path) {
      const { headers, body }: Awaited<ReturnType<typeof get>> = await get(path)
      seen.push(...body.map(({ id }: Product) => id))
      path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    const { body } = await get('/api/products?sort=price-low')
    expect(seen).toEqual(body.map(({ id }: Product) => id))
  })

  it.each(sorts)('sorts by %s [LIST-05]', async (sort) => {
    const { body } = await get(`/api/products?sort=${sort}`)
    const of: Record<string, (product: Product) => number> = {
      'price-low': ({ price }) => Number(price),
      'price-high': ({ price }) => -Number(price),
      rating: ({ rating }) => -rating,
      reviewCount: ({ reviewCount }) => -reviewCount,
    }
    const value = of[sort]
    if (value) expect(body.map(value)).toEqual(body.map(value).toSorted((a: number, b: number) => a - b))
  })

  it('returns products that match every filter, with any value within a filter', async () => {
    const { body } = await get('/api/products?category=serums&skinType=dry,sensitive&concern=dullness')
    expect(body.length).toBeGreaterThan(0)
    for (const product of body as Product[]) {
      expect(product.category).toBe('serums')
      expect(product.skinConcerns).toContain('dullness')
      expect(product.skinTypes.includes('dry') || product.skinTypes.includes('sensitive')).toBe(true)
    }
  })

  it.each([
    'category=perfume',
    'sort=cheapest',
    'limit=0',
    'limit=501',
    'limit=1.5',
    'skinType=dry,green',
    `search=${'x'.repeat(200)}`,
    'cursor=no_such',
    'cursor=no-such-product',
  ])('rejects %s with a message [API-01]', async (query) => {
    const { status, headers, body } = await get(`/api/products?${query}`)
    expect(status).toBe(422)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body).toMatchObject({ status: 422, detail: expect.any(String), code: expect.any(String) })
  })
})

describe('product search', () => {
  it.each([
    ['retinol', 'retinl'],
    ['niacinamide', 'niacinamid'],
    ['sunscreen', 'sunscren'],
    ['cleanser', 'clenser'],
    ['moisturizer', 'moisturiser'],
    ['hyaluronic acid', 'hyalronic acid'],
    ['vitamin c', 'vitamn c'],
  ])('finds %s also when typed as %s', async (right, slip) => {
    const [exact, typo] = await Promise.all([get(`/api/products?search=${right}`), get(`/api/products?search=${slip}`)])
    expect(exact.body.length).toBeGreaterThan(0)
    expect(typo.body.length).toBeGreaterThan(0)
    const found = new Set(typo.body.map(({ id }: Product) => id))
    expect(exact.body.slice(0, 5).filter(({ id }: Product) => found.has(id)).length).toBeGreaterThanOrEqual(3)
  })

  it('ranks products with the name above those that only mention it', async () => {
    const { body } = await get('/api/products?search=Oat%20Milk%20Cleansing%20Balm')
    expect(body[0].id).toBe('oat-milk-cleansing-balm')
  })

  it('matches "vitamin" to products about vitamins, not to every product preserved with one', async () => {
    const { body } = await get('/api/products?search=vitamin')
    expect(body.length).toBeGreaterThan(20)
    expect(body.length).toBeLessThan(130)
    const named = (await get('/api/products?search=vitamin%20c')).body.map(({ id }: { id: string }) => id)
    expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(named))
  })

  it.each([
    ['moisturizer', 'moisturiser'],
    ['moisturizing', 'moisturising'],
    ['color', 'colour'],
    ['gray', 'grey'],
    ['anti-aging', 'anti-ageing'],
    ['aging skin', 'ageing skin'],
  ])('returns the same for %s and %s', async (american, british) => {
    const idsOf = async (search: string) =>
      (await get(`/api/products?search=${search}`)).body.map(({ id }: { id: string }) => id)
    const found = await idsOf(american)
    expect(found.length).toBeGreaterThan(0)
    expect(await idsOf(british)).toEqual(found)
  })

  it('filters by bestseller', async () => {
    const { body } = await get('/api/product-listing?bestseller=true')
    const all = (await get('/api/products')).body.filter(({ isBestseller }: { isBestseller: boolean }) => isBestseller)
    expect(body.total).toBe(all.length)
    expect(body.cards.every(({ isBestseller }: { isBestseller: boolean }) => isBestseller)).toBe(true)
  })

  it('matches a single letter as a whole word: vitamin C is not every word that starts with c', async () => {
    const { body } = await get('/api/products?search=vitamin%20c')
    expect(body.length).toBeGreaterThan(5)
    const without = body.filter(
      ({ name, description, ingredients }: Product) =>
        !/vitamin c|ascorb/i.test([name, description, ...ingredients].join(' ')),
    )
    expect(without.map(({ id }: Product) => id)).toEqual([])
  })

  it.each([
    ['niacinamide 10%', 'niacinamide'],
    ['cleanser for the face', 'cleanser face'],
  ])('returns for "%s" what it returns for "%s"', async (typed, meant) => {
    const [found, expected] = await Promise.all([
      get(`/api/products?search=${encodeURIComponent(typed)}`),
      get(`/api/products?search=${encodeURIComponent(meant)}`),
    ])
    expect(found.body.length).toBeGreaterThan(0)
    expect(found.body.map(({ id }: Product) => id)).toEqual(expected.body.map(({ id }: Product) => id))
  })

  it('knows what shoppers call a concern', async () => {
    const { body } = await get('/api/products?search=anti-aging')
    expect(body.length).toBeGreaterThan(10)
    expect(body.every(({ skinConcerns }: Product) => skinConcerns.includes('aging'))).toBe(true)
  })

  it('treats any input as text, never as a query', async () => {
    for (const text of ["'; drop table product; --", '& | ! ( :*', '%_%', 'a b c d e f g h i j k', '🧴', '<script>']) {
      expect((await get(`/api/products?search=${encodeURIComponent(text)}`)).status).toBe(200)
    }
    expect((await get('/api/products?search=qqqqzzzz')).body).toEqual([])
  })
})

describe('GET /api/product-listing', () => {
  it('counts the results of each filter option [LIST-04]', async () => {
    const { body } = await get('/api/product-listing?category=masks&skinType=oily')
    expect(body.cards.length).toBeLessThanOrEqual(24)
    const masks = await get('/api/product-listing?category=serums&skinType=oily')
    expect(body.facets.category.serums).toBe(masks.body.total)
    const dry = await get('/api/product-listing?category=masks&skinType=dry')
    expect(body.facets.skinType.dry).toBe(dry.body.total)
  })
})

describe('GET /api/products/{id}', () => {
  it('returns 404 with a message for an unknown product [PROD-10]', async () => {
    expect(await get('/api/products/no-such-thing')).toMatchObject({
      status: 404,
      body: { code: 'product_not_found', detail: 'Product not found.' },
    })
    expect((await get("/api/products/'%20or%201=1")).status).toBe(404)
  })

  it('returns the mean rating to one decimal [PROD-02]', async () => {
    const [row] = await shop.db.rows<{ product_id: string; mean: number }>(
      sql`select product_id, avg(rating)::float8 as mean from review group by 1 having count(*) > 2 limit 1`,
    )
    const { body } = await get(`/api/products/${row?.product_id}`)
    expect(body.rating).toBe(Math.round((row?.mean ?? 0) * 10) / 10)
  })

  it('follows stock changes immediately, despite the page cache', async () => {
    const { body } = await get('/api/products/oat-milk-cleansing-balm')
    expect(body).toMatchObject({ inStock: true, fewLeft: null })
    await shop.db.transaction(async (tx) => {
      await tx.rows(sql`update stock_item set on_hand = 2, reserved = 0 where product_id = 'oat-milk-cleansing-balm'`)
      await tx.notify('catalog_changed')
    })
    expect((await get('/api/products/oat-milk-cleansing-balm')).body).toMatchObject({ inStock: true, fewLeft: 2 })
  })
})

describe('GET /api/reviews/{productId}', () => {
  it('lists the reviews of a product newest first, with samples marked', async () => {
    const { status, body } = await get('/api/reviews/oat-milk-cleansing-balm')
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(1)
    const dates = body.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(body[0].isSample).toBe(true)
  })
})

// Last: what sells out also changes the order of lists, a moment later.
describe('GET /api/product-availability/{id}', () => {
  it('says what is left of each variant now, and is not cached', async () => {
    const product = (await get('/api/products')).body.find(({ variants }: Product) => variants)
    const path = `/api/product-availability/${product.id}`
    const { headers, body } = await get(path)
    expect(headers.get('cache-control')).toContain('no-store')
    const stock = ({ id, inStock, fewLeft }: { id: string; inStock: boolean; fewLeft: number | null }) => ({
      id,
      inStock,
      fewLeft,
    })
    expect(body).toEqual(product.variants.map(stock))
    const [first] = body
    await shop.db.transaction(async (tx) => {
      await tx.rows(sql`update stock_item set on_hand = reserved where variant_id = ${first.id}`)
      await tx.notify('catalog_changed', JSON.stringify({ products: [product.id], affects: 'product' }))
    })
    await expect.poll(async () => (await get(path)).body[0]).toEqual({ ...first, inStock: false, fewLeft: null })
  })

  it('knows a product without a choice of variants, and no others', async () => {
    const { variantId, inStock, fewLeft } = (await get('/api/products/nocturne-retinol-serum')).body
    expect((await get('/api/product-availability/nocturne-retinol-serum')).body).toEqual([
      { id: variantId, inStock, fewLeft },
    ])
    expect((await get('/api/product-availability/nothing')).status).toBe(404)
  })
})
