import { Client } from 'pg'

const url = process.env['DATABASE_URL']
if (!url) throw new Error('Set DATABASE_URL to a database with many rows.')

/** The main statements of the catalog and the administration, as src/features sends them, with typical values. */
const statements: readonly (readonly [name: string, text: string])[] = [
  [
    'Listing, a category with two filters by price',
    `select product_id from product_search where category = 'serums' and facet_bits & 2 <> 0 and facet_bits & 32 <> 0
     order by price_cents, product_id limit 24 offset 240`,
  ],
  [
    'Listing, deep page, from an anchor',
    `select product_id from product_search where (name_key, product_id) >= ('harbor', '')
     order by name_key, product_id limit 24 offset 9000`,
  ],
  [
    'Listing, anchors of a filter',
    `select name_key, product_id from (
       select name_key, product_id, row_number() over (order by name_key, product_id) as place
       from product_search where facet_bits & 32 <> 0
     ) as numbered where place % 3000 = 1 order by place`,
  ],
  [
    'Listing, few products of many',
    `select product_id from product_search where number = any(array(select 251 * n from generate_series(1, 40) as n))
     order by negative_price, product_id limit 24`,
  ],
  [
    'Filters of a block of products',
    `select category, string_agg(int4send(number) || int4send(facet_bits) || int4send(shade_bits) || int4send(filter_bits)
                                 || int4send(lowest_cents), '') as rows
     from product_search where number >= 32768 and number < 65536 group by category`,
  ],
  [
    'Search, a common word',
    `select product_id from popular_product where words @@ to_tsquery('simple', 'cream | creamy')
     order by negative_reviews, negative_rating, product_id limit 400`,
  ],
  [
    'Search, two words',
    `select product_id from popular_product where words @@ to_tsquery('simple', '(cream | creamy) & (night | nights)')
     order by negative_reviews + 0, negative_rating, product_id limit 400`,
  ],
  [
    'Search, a rarer word, in all products',
    `select product_id from product_search where words @@ to_tsquery('simple', 'bakuchiol')
     order by negative_reviews + 0, negative_rating, product_id limit 400`,
  ],
  [
    'Suggestions of products',
    `select product_id from popular_product where name_words @@ to_tsquery('simple', 'retin:*')
     order by negative_reviews, negative_rating, product_id limit 4`,
  ],
  [
    'Product, its variants',
    `select id, sku, price_cents from product_variant where product_id = any(array['scale-7', 'scale-700', 'scale-70000'])`,
  ],
  [
    'Recommendations, the best rated products for a concern',
    `select product_id from product_search where in_stock and facet_bits & 32 <> 0
     order by negative_rating, negative_reviews, product_id limit 60`,
  ],
  [
    'Orders to ship',
    `select * from order_entry where status = 'paid' and number < 9007199254740991 order by number desc limit 51`,
  ],
  [
    'Orders by a part of the email address',
    `with found as materialized (select number from customer_order where contact like '%buyer777@%') select number from found limit 1001`,
  ],
  [
    'Orders by a part that many share',
    `select number from customer_order where contact like '%buyer1%' and number < 9007199254740991 order by number desc limit 51`,
  ],
  [
    'Products, deep page',
    `select id from product_summary where status = 'active' order by name_key, id limit 50 offset (select count(*) / 2 from product_summary)`,
  ],
  [
    'Products by a part of the name',
    `with found as materialized (
       select product_id from product_translation where locale = 'en' and (lower(name) like '%harbor 777%' or product_id like '%harbor 777%')
     ) select product_id from found limit 1001`,
  ],
  [
    'Stock totals',
    `select category, products, units from product_summary_total where status = 'active' and products > 0 order by category`,
  ],
  [
    'Stock by value, deep page',
    `select id from product_summary where status = 'active' order by value_cents desc, id desc limit 50 offset (select count(*) / 4 from product_summary)`,
  ],
  [
    'Reviews, deep page',
    `select id from review order by created_at desc, id limit 20 offset (select count(*) / 4 from review)`,
  ],
]

const client = new Client({ connectionString: url })
await client.connect()
for (const [name, text] of statements) {
  const answer = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, buffers off) ${text}`,
  )
  console.log(`## ${name}\n\n\`\`\`\n${answer.rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\`\n`)
}
await client.end()
