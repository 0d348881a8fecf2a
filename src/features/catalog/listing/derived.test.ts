import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf, productFormOf } from '#root/test/admin.ts'
import { buy, newCustomer } from '#root/test/buyer.ts'
import { allProducts, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
let ids: readonly string[]
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
  await shop.db.rows(sql`select fill_popular_products(1000, 0, 1000)`)
  ids = (await allProducts(shop)).filter(({ variants }) => !variants).map(({ id }) => id)
})
afterAll(() => shop.close())

const idAt = (at: number) => ids[at % ids.length] ?? ''
const edit = async (id: string, fields: object) => {
  const seen = (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
  const form = { ...productFormOf(seen), ...fields }
  return shop.call('PUT', `/api/admin/products/${id}`, { version: seen.version, form }, admin)
}
const archive = async (id: string, isArchived: boolean) => {
  const { version } = (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
  const body = { version, isArchived }
  return shop.call('PUT', `/api/admin/products/${id}/archived`, body, admin)
}
const count = async (id: string, onHand: number) => {
  const { stock } = (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
  return shop.call('PUT', `/api/admin/products/${id}/stock`, { seen: stock.onHand, onHand }, admin)
}
const pageOf = async (query: string) => {
  const { body } = await shop.call('GET', `/api/product-listing?${query}`)
  return (body.cards as { id: string; price: string }[]).map(({ id }) => id)
}

/** What the derived tables contain that the products do not say, and the other way around. */
async function differences(): Promise<readonly object[]> {
  const searchRows = await shop.db.rows<object>(sql`
    with wanted as (
      select product.id, number, category, facet_bits, shade_bits, ingredient_bits, is_bestseller, name_key, facts.price_cents,
             facts.lowest_cents, facts.in_stock, facts.rating, facts.review_count
      from product_search_facts(array(select id from product)) as facts
      join product on product.id = facts.product_id
      join product_translation on product_translation.product_id = product.id and locale = 'en'
    ), found as (
      select product_id, number, category, facet_bits, shade_bits, ingredient_bits, is_bestseller, name_key, price_cents, lowest_cents,
             in_stock, rating, review_count
      from product_search
    )
    (select * from wanted except select * from found) union all (select * from found except select * from wanted)`)
  const ratings = await shop.db.rows<object>(sql`
    with wanted as (
      select product_id, count(*)::int as reviews, sum(rating)::int as stars from review where hidden_at is null group by 1
    ), found as (
      select product_id, reviews, stars from product_rating where reviews > 0
    )
    (select * from wanted except select * from found) union all (select * from found except select * from wanted)`)
  const popular = await shop.db.rows<object>(sql`
    select popular_product from popular_product left join product_search using (product_id)
    where (popular_product.number, popular_product.category, popular_product.facet_bits, popular_product.shade_bits, popular_product.filter_bits,
           popular_product.lowest_cents, popular_product.negative_rating,
           popular_product.negative_reviews, popular_product.words, popular_product.name_words)
      is distinct from (product_search.number, product_search.category, product_search.facet_bits, product_search.shade_bits, product_search.filter_bits, product_search.lowest_cents, product_search.negative_rating,
           product_search.negative_reviews, product_search.words, product_search.name_words)`)
  return [...searchRows, ...ratings, ...popular]
}

it('agree with the products after changes of every kind at the same time', async () => {
  expect(await differences()).toEqual([])
  const customers = await Promise.all([newCustomer(shop, 'Ann'), newCustomer(shop, 'Ben')])
  const answers = await Promise.all([
    edit(idAt(0), { price: '3.10', originalPrice: '' }),
    edit(idAt(1), { category: 'masks', skinTypes: ['oily'], isBestseller: true }),
    edit(idAt(2), { name: 'Zzz Balm', skinConcerns: ['acne', 'redness'] }),
    archive(idAt(3), true),
    count(idAt(4), 0),
    count(idAt(5), 500),
    ...customers.flatMap((customer) =>
      [6, 7].map((at) =>
        shop.call(
          'POST',
          '/api/reviews',
          { productId: idAt(at), userId: customer.id, rating: 1, comment: 'No.' },
          customer,
        ),
      ),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const [ann] = customers
  if (ann) await shop.call('DELETE', `/api/reviews/${idAt(6)}`, undefined, ann)
  await archive(idAt(3), false)
  await shop.catalog.follow()
  expect(await differences()).toEqual([])
})

it('follow a change immediately: lists show and sort the product as it is now', async () => {
  const id = idAt(20)
  await edit(id, { price: '0.50', originalPrice: '' })
  expect((await pageOf('sort=price-low'))[0]).toBe(id)
  await edit(id, { price: '999.00', originalPrice: '' })
  expect((await pageOf('sort=price-high'))[0]).toBe(id)
  await edit(id, { category: 'makeup' })
  expect(await pageOf('category=makeup&sort=price-high')).toContain(id)
  await archive(id, true)
  expect(await pageOf('sort=price-high')).not.toContain(id)
})

it('follow the sale of the last unit', async () => {
  const id = idAt(30)
  await edit(id, { isBestseller: true })
  await count(id, 1)
  await shop.catalog.follow()
  await buy(shop, null, [{ productId: id, quantity: 1 }])
  await shop.catalog.follow()
  const [row] = await shop.db.rows<{ inStock: boolean }>(
    sql`select in_stock as "inStock" from product_search where product_id = ${id}`,
  )
  expect(row?.inStock).toBe(false)
  expect(await differences()).toEqual([])
})

it('continues a list after a product that has been changed, and rejects a cursor that is not in the shop', async () => {
  const [cursor = ''] = (await shop.call('GET', '/api/products?sort=price-low&limit=1')).body.map(
    ({ id }: { id: string }) => id,
  )
  await edit(cursor, { price: '20.00', originalPrice: '' })
  const next = await shop.call('GET', `/api/products?sort=price-low&limit=3&cursor=${cursor}`)
  expect(next.body.every(({ price }: { price: string }) => Number(price) >= 20)).toBe(true)
  // A cursor of another filter continues at the same place of the order.
  const filtered = await shop.call('GET', `/api/products?sort=price-low&category=masks&limit=3&cursor=${cursor}`)
  expect(filtered.status).toBe(200)
  await archive(cursor, true)
  expect(await shop.call('GET', `/api/products?sort=price-low&cursor=${cursor}`)).toMatchObject({
    status: 422,
    body: { code: 'unknown_cursor' },
  })
})
