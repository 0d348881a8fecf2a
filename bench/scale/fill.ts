import { Client } from 'pg'

/** Rows added per statement, so that a killed run leaves a usable database and memory stays flat. */
const batch = 50_000

export const adjectives =
  'Amber Ivory Silver Quiet Bright Gentle Northern Coastal Winter Summer Velvet Linen Cloud Stone River Meadow Harbor Garden Morning Evening'.split(
    ' ',
  )
export const nouns = 'Bloom Tide Grove Ridge Haven Field Shore Lantern Orchard Valley'.split(' ')

/**
 * Adds products, each with the data of one of the demonstration's and a name of its own, one variant, a price, stock,
 * 0.55 reviews and one order. Runs in the database, so that it costs little more than the rows.
 */
export async function fillShop(url: string, products: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (let from = 1; from <= products; from += batch) {
      const to = Math.min(products, from + batch - 1)
      for (const statement of statements)
        await client.query(statement, [from, to, ...(statement.includes('$3') ? [adjectives, nouns] : [])])
    }
    await client.query(
      'insert into search_word (word, is_distinctive) select word, true from unnest($1::text[]) as word on conflict do nothing',
      [[...adjectives, ...nouns].map((word) => word.toLowerCase())],
    )
    await client.query('delete from product_search_due')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const modelOf = (alias: string, step: number) => `
  join (select product.*, name, description, row_number() over (order by product.id) - 1 as at, count(*) over () as all_models
        from product join product_translation on product_id = product.id and locale = 'en' where product.id not like 'scale-%') as ${alias}
    on ${alias}.at = n / ${step} % ${alias}.all_models`

const name = `($3::text[])[1 + n % cardinality($3::text[])] || ' ' || ($4::text[])[1 + n / 20 % cardinality($4::text[])]`

/** Skin types and concerns come from another product than texts and category, so that there are thousands of combinations. */
export const statements = [
  `insert into product (id, category, is_new, is_bestseller, skin_types, skin_concerns, facet_bits, shade_bits, ingredient_bits, ingredients, actives, packshot, search_words)
   select 'scale-' || n, model.category, n % 40 = 0, n % 25 = 0, other.skin_types, other.skin_concerns,
          other.facet_bits & ~(1 << 30) | case when n % 25 = 0 then 1 << 30 else 0 end, model.shade_bits, model.ingredient_bits, model.ingredients, model.actives, model.packshot,
          setweight(to_tsvector('simple', ${name} || ' ' || n), 'A') || model.search_words
   from generate_series($1::int, $2::int) as n ${modelOf('model', 1)} ${modelOf('other', 7)}`,
  `insert into product_translation (product_id, locale, name, name_key, description)
   select 'scale-' || n, 'en', ${name} || ' ' || model.name || ' ' || n, lower(${name} || ' ' || model.name) || ' ' || lpad(n::text, 10, '0'), description
   from generate_series($1::int, $2::int) as n ${modelOf('model', 1)}`,
  `insert into product_variant (product_id, sku, volume, price_cents, position)
   select 'scale-' || n, 'SCALE-' || n, (n % 9 + 1) * 15 || ' ml', 500 + (n::bigint * 7919 % 9500)::int, 0 from generate_series($1::int, $2::int) as n`,
  `insert into variant_price (variant_id, price_cents, valid_from)
   select id, price_cents, now() - interval '60 days' from product_variant
   where sku in (select 'SCALE-' || n from generate_series($1::int, $2::int) as n)`,
  `insert into stock_item (variant_id, product_id, on_hand)
   select id, product_id, price_cents % 40 from product_variant where sku in (select 'SCALE-' || n from generate_series($1::int, $2::int) as n)`,
  `insert into review (product_id, author_name, rating, comment, created_at)
   select 'scale-' || n, 'Marie P.', 1 + n % 5, 'A review of the benchmark.', now() - n * interval '1 second'
   from generate_series($1::int, $2::int) as n where n % 100 < 55`,
  `with placed as (
     insert into customer_order (id, payment_id, owner_key, status, customer, subtotal_cents, shipping_cents, vat_cents, vat_is_included, total_cents,
                                 vat_basis_points, delivery, seller, placed_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), 'guest:bench-' || n, case when n % 10 = 0 then 'paid' else 'fulfilled' end,
            jsonb_build_object('firstName', 'Marie', 'lastName', 'Peeters', 'email', 'buyer' || n || '@example.com', 'street', 'Kerkstraat 1',
                               'city', 'Gent', 'postalCode', '9000', 'country', 'Belgium'),
            2000, 799, 486, true, 2799, 2100,
            '{"country":"Belgium","method":"standard","pickupPoint":null,"earliest":"2026-11-25","latest":"2026-11-27"}',
            '{"name":"Éclat BV","street":"Nieuwstraat 1","postalCode":"1000","city":"Brussels","country":"Belgium"}', now() - n * interval '1 minute', now()
     from generate_series($1::int, $2::int) as n returning id, status, placed_at),
   changed as (insert into order_status_change (order_id, from_status, to_status, changed_at) select id, null, status, placed_at from placed)
   insert into order_line (order_id, position, product_id, variant_id, sku, name, image_url, quantity, unit_cents, monogram_cents)
   select placed.id, 0, product_id, product_variant.id, sku, 'A product', '/images/none', 1, 2000, 0
   from (select id, row_number() over () + $1::int - 1 as n from placed) as placed join product_variant on sku = 'SCALE-' || n`,
  `select refresh_product_search(array(select 'scale-' || n from generate_series($1::int, $2::int) as n))`,
]
