import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, productFormOf } from '#root/test/admin.ts'
import { allProducts, openShop, type TestShop } from '#root/test/shop.ts'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { IngredientFilter } from '../../ingredients/filters/constants.ts'
import { ingredientFiltersOf } from '../../ingredients/filters/service.server.ts'
import { listCategories } from '../categories/service.server.ts'
import type { Product } from '../contract.ts'
import type { Filters } from './facets.ts'
import { createListings } from './service.server.ts'

let shop: TestShop
let products: readonly Product[]
beforeAll(async () => {
  shop = await openShop()
  products = await allProducts(shop)
})
afterAll(() => shop.close())

const idsOf = async (query: string) => {
  const { status, body } = await shop.call('GET', `/api/products?${query}`)
  expect(status).toBe(200)
  return (body as Product[]).map(({ id }) => id).toSorted()
}
const listing = async (query: string) => (await shop.call('GET', `/api/product-listing?${query}`)).body
const those = (passes: (product: Product) => boolean) =>
  products
    .filter(passes)
    .map(({ id }) => id)
    .toSorted()
const contains = ({ ingredients }: Product, filter: IngredientFilter) =>
  ingredientFiltersOf(ingredients).includes(filter)
const lowest = ({ fromPrice, price }: Product) => Number(fromPrice ?? price)

describe('a price range', () => {
  it('includes both ends, and compares the lowest price of the variants', async () => {
    const some = products.find(({ fromPrice }) => fromPrice !== undefined)
    const price = some?.fromPrice ?? ''
    expect(await idsOf(`minPrice=${price}&maxPrice=${price}`)).toContain(some?.id)
    expect(await idsOf('minPrice=20&maxPrice=35.5')).toEqual(
      those((product) => lowest(product) >= 20 && lowest(product) <= 35.5),
    )
    expect((await listing('maxPrice=12')).total).toBe(those((product) => lowest(product) <= 12).length)
  })

  it('is told with the list, without the price filter itself', async () => {
    const prices = products.map(lowest).toSorted((a, b) => a - b)
    const { min, max } = (await listing('maxPrice=12')).facets.price
    expect([Number(min), Number(max)]).toEqual([prices[0], prices.at(-1)])
  })

  it.each([
    ['minPrice=cheap', 'Please enter a price such as 12 or 12.50.'],
    ['maxPrice=-1', 'Please enter a price such as 12 or 12.50.'],
    ['maxPrice=1e3', 'Please enter a price such as 12 or 12.50.'],
    ['minPrice=12.345', 'Please enter a price such as 12 or 12.50.'],
    ['minPrice=20&maxPrice=10', 'The highest price must not be below the lowest one.'],
  ])('is rejected with an explanation: %s', async (query, detail) => {
    for (const path of ['products', 'product-listing'])
      expect(await shop.call('GET', `/api/${path}?${query}`)).toMatchObject({ status: 422, body: { detail } })
  })
})

describe('ingredients', () => {
  it('are all required, and none of the excluded ones is contained', async () => {
    expect(await idsOf('ingredient=niacinamide,panthenol')).toEqual(
      those((product) => contains(product, 'niacinamide') && contains(product, 'panthenol')),
    )
    expect(await idsOf('without=fragrance,silicones')).toEqual(
      those((product) => !contains(product, 'fragrance') && !contains(product, 'silicones')),
    )
    expect(await idsOf('ingredient=linalool&without=linalool')).toEqual([])
    expect((await listing('without=linalool')).total).toBe(those((product) => !contains(product, 'linalool')).length)
  })

  it('are never missing from a product that does not state them', async () => {
    const admin = await adminOf(shop)
    const [free = ''] = await idsOf('without=fragrance')
    const seen = (await shop.call('GET', `/api/admin/products/${free}`, undefined, admin)).body
    const form = { ...productFormOf(seen), ingredients: [] }
    const saved = await shop.call('PUT', `/api/admin/products/${free}`, { version: seen.version, form }, admin)
    expect(saved.status).toBe(200)
    expect(await idsOf('without=fragrance')).not.toContain(free)
    expect(await idsOf('without=linalool&ingredient=niacinamide')).not.toContain(free)
    expect(await idsOf('')).toContain(free)
    products = await allProducts(shop)
  })

  it('reject unknown names with the known ones', async () => {
    const { status, body } = await shop.call('GET', '/api/product-listing?without=gluten')
    expect([status, body.detail]).toEqual([422, expect.stringContaining('one of retinoid, aha,')])
  })
})

describe('rating, stock and categories', () => {
  it('find the products that cards show so', async () => {
    expect(await idsOf('minRating=4')).toEqual(those(({ rating }) => rating >= 4))
    expect(await idsOf('minRating=3')).toEqual(those(({ rating }) => rating >= 3))
    expect(await idsOf('inStock=true')).toEqual(those(({ inStock }) => inStock))
    expect(await idsOf('category=masks,serums')).toEqual(
      those(({ category }) => category === 'masks' || category === 'serums'),
    )
    expect((await listing('category=masks,serums&minRating=4')).facets.inStock).toBe(
      those(({ category, rating, inStock }) => ['masks', 'serums'].includes(category) && rating >= 4 && inStock).length,
    )
  })

  it('follow a product that sells out', async () => {
    const [id = ''] = await idsOf('inStock=true')
    await listing('inStock=true')
    await shop.db.rows(sql`update stock_item set on_hand = 0, reserved = 0 where product_id = ${id}`)
    await shop.catalog.follow()
    expect(await idsOf('inStock=true')).not.toContain(id)
    products = await allProducts(shop)
  })

  it('reject an unknown rating and an unknown category', async () => {
    expect((await shop.call('GET', '/api/products?minRating=5')).body.detail).toBe('minRating: one of 3, 4')
    expect((await shop.call('GET', '/api/products?category=masks,hats')).body.code).toBe('unknown_category')
  })
})

const many: readonly Filters[] = [
  { minPrice: cents(2_000), maxPrice: cents(3_000) },
  { category: ['serums', 'masks'], without: ['fragrance'], minRating: '4' },
  { ingredient: ['niacinamide'], inStock: 'true', skinType: ['oily'] },
  { search: 'cream', without: ['linalool'] } as Filters,
]

it.each(many)('finds and counts the same in a shop with very many products: %j', async (filters) => {
  const open = (maxFine: number) => createListings(shop.db, () => listCategories(shop.db), undefined, maxFine)
  const [small, large] = [open(10_000), open(0)]
  for (const sort of ['name', 'price-high', 'rating'] as const) {
    const wanted = await small.select({ ...filters, sort, page: 2 })
    const found = await large.select({ ...filters, sort, page: 2 })
    expect(found.ids).toEqual(wanted.ids)
    expect([found.total, found.facets.category, found.facets.concern]).toEqual([
      wanted.total,
      wanted.facets.category,
      wanted.facets.concern,
    ])
  }
})

it.each(['price-high', 'price-low'] as const)('lists a price range in order, page by page, by %s', async (sort) => {
  const listings = createListings(shop.db, () => listCategories(shop.db), undefined, 0)
  const direction = sort === 'price-high' ? -1 : 1
  const priceOf = new Map(products.map(({ id, price }) => [id, Number(price)]))
  for (const category of [undefined, ['serums'], ['serums', 'masks', 'makeup']]) {
    const filters: Filters = { minPrice: cents(1_500), maxPrice: cents(3_100), ...(category && { category }) }
    const ids: string[] = []
    const { pages } = await listings.select({ ...filters, sort })
    for (let page = 1; page <= pages; page += 1) ids.push(...(await listings.select({ ...filters, sort, page })).ids)
    const within = (product: Product) => lowest(product) >= 15 && lowest(product) <= 31
    expect(ids.toSorted()).toEqual(those((one) => within(one) && (category?.includes(one.category) ?? true)))
    const prices = ids.map((id) => priceOf.get(id) ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => (a - b) * direction))
  }
})

it('counts any price range the same in a shop with very many products', async () => {
  const open = (maxFine: number) => createListings(shop.db, () => listCategories(shop.db), undefined, maxFine)
  const [small, large] = [open(10_000), open(0)]
  // Prices of the demonstration lie between 5 and 120 euros; ranges of a cent, within a euro, and from whole euros too.
  const price = fc.oneof(
    fc.integer({ min: 0, max: 13_000 }),
    fc.integer({ min: 0, max: 130 }).map((euros) => euros * 100),
  )
  const range = fc.record({
    minPrice: fc.option(price),
    width: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 250 }), price)),
  })
  await fc.assert(
    fc.asyncProperty(range, async ({ minPrice, width }) => {
      const filters: Filters = {
        ...(minPrice === null ? {} : { minPrice: cents(minPrice) }),
        ...(width === null ? {} : { maxPrice: cents((minPrice ?? 0) + width) }),
      }
      const [wanted, found] = [await small.select(filters), await large.select(filters)]
      expect([found.total, found.facets.category, found.facets.skinType]).toEqual([
        wanted.total,
        wanted.facets.category,
        wanted.facets.skinType,
      ])
    }),
    { numRuns: 200 },
  )
})
