-- owner: catalog
-- What listings and searches are answered from: one narrow row per active product. Never read by parallel workers, whose
-- start takes longer than a search. refresh_product_search writes it in the transaction that changes a product; changes of
-- stock and ratings follow in product_search_due, because one checkout must not wait for another's products here.
create table product_search (
  product_id text primary key references product (id) on delete cascade,
  name_key text collate "C" not null,
  category text not null,
  facet_bits integer not null,
  shade_bits integer not null,
  -- The ingredients that listings filter by, and whether ingredients are stated at all: see listing/facets.ts.
  ingredient_bits integer not null,
  -- Of the variant that cards show: the first in stock.
  price_cents integer not null,
  -- Of all variants, as cards show it after "From".
  lowest_cents integer not null,
  in_stock boolean not null,
  -- Mean stars times ten, rounded as cards show them.
  rating smallint not null,
  review_count integer not null,
  is_bestseller boolean not null,
  words tsvector not null,
  name_words tsvector not null,
  -- The ingredients, with bits for 3 stars and more, 4 stars and more, and stock: one comparison for all of them.
  filter_bits integer generated always as (
    ingredient_bits | case when rating >= 40 then 201326592 when rating >= 30 then 67108864 else 0 end
    | case when in_stock then 268435456 else 0 end) stored,
  -- Every sort order is ascending in all its columns, so that a page begins after one comparison of rows.
  negative_price integer generated always as (-price_cents) stored,
  negative_rating smallint generated always as (-rating) stored,
  negative_reviews integer generated always as (-review_count) stored
) with (toast_tuple_target = 128, parallel_workers = 0);

-- Out of line: the rows that are counted and sorted stay small.
alter table product_search alter column words set storage external, alter column name_words set storage main;

create index product_search_name on product_search (name_key, product_id)
  include (category, facet_bits, shade_bits, filter_bits, lowest_cents);
create index product_search_price on product_search (price_cents, product_id)
  include (category, facet_bits, shade_bits, filter_bits, lowest_cents);
create index product_search_price_high on product_search (negative_price, product_id)
  include (category, facet_bits, shade_bits, filter_bits, lowest_cents);
create index product_search_rating on product_search (negative_rating, negative_reviews, product_id)
  include (category, facet_bits, shade_bits, filter_bits, lowest_cents);
create index product_search_reviews on product_search (negative_reviews, negative_rating, product_id)
  include (category, facet_bits, shade_bits, filter_bits, lowest_cents);
create index product_search_category_name on product_search (category, name_key, product_id)
  include (facet_bits, shade_bits, filter_bits, lowest_cents);
create index product_search_category_price on product_search (category, price_cents, product_id)
  include (facet_bits, shade_bits, filter_bits, lowest_cents);
create index product_search_category_price_high on product_search (category, negative_price, product_id)
  include (facet_bits, shade_bits, filter_bits, lowest_cents);
create index product_search_category_rating on product_search (category, negative_rating, negative_reviews, product_id)
  include (facet_bits, shade_bits, filter_bits, lowest_cents);
create index product_search_category_reviews on product_search (category, negative_reviews, negative_rating, product_id)
  include (facet_bits, shade_bits, filter_bits, lowest_cents);
-- Counts products with filters that the groups below do not have, and the ends of a price range.
create index product_search_filters on product_search (lowest_cents) include (category, facet_bits, shade_bits, filter_bits);
create index product_search_group on product_search (category, facet_bits, shade_bits);
create index product_search_bestseller on product_search (negative_reviews, negative_rating, product_id) where is_bestseller and in_stock;
create index product_search_words on product_search using gin (words);
create index product_search_name_words on product_search using gin (name_words);

-- The most reviewed products, with their text vectors inline: a common word finds enough of them to rank without reading
-- the other products. popular_products adds and removes rows, refresh_popular_products follows changes of products.
create table popular_product (
  product_id text primary key references product_search (product_id) on delete cascade,
  category text not null,
  facet_bits integer not null,
  shade_bits integer not null,
  filter_bits integer not null,
  lowest_cents integer not null,
  negative_rating smallint not null,
  negative_reviews integer not null,
  words tsvector not null,
  name_words tsvector not null
) with (parallel_workers = 0);

alter table popular_product alter column words set storage main, alter column name_words set storage main;

create index popular_product_order on popular_product (negative_reviews, negative_rating, product_id);
create index popular_product_words on popular_product using gin (words);
create index popular_product_name_words on popular_product using gin (name_words);

-- How many active products have the same category and bits: facet counts and totals without reading the products.
create table product_group (
  category text not null references category (id) on delete cascade,
  facet_bits integer not null,
  shade_bits integer not null,
  products integer not null,
  primary key (category, facet_bits, shade_bits)
);

-- The same by the lowest price in whole units of the currency, rounded down.
create table product_price_group (
  category text not null references category (id) on delete cascade,
  facet_bits integer not null,
  shade_bits integer not null,
  price integer not null,
  products integer not null,
  primary key (price, category, facet_bits, shade_bits) include (products)
);
-- For the foreign key: a removed category must not read all groups.
create index product_price_group_category on product_price_group (category);

-- Products whose row in product_search must follow a change of stock or rating. Appended only, so that nobody waits.
create table product_search_due (
  id bigint generated always as identity primary key,
  product_id text not null
);

-- Distinct ingredients of active products, for suggestions and the shop's figures.
create table ingredient (
  name_key text collate "C" primary key,
  name text not null
);

-- Current price, stock and rating of these products, if active.
create function product_search_facts(ids text[])
returns table (product_id text, price_cents integer, lowest_cents integer, in_stock boolean, rating smallint, review_count integer)
language plpgsql stable as $$
begin
  return query
  select product.id, main.price_cents,
         coalesce((select min(variant.price_cents) from product_variant as variant
                   where variant.product_id = product.id and variant.archived_at is null), main.price_cents), main.in_stock,
         coalesce(round(10.0 * product_rating.stars / nullif(product_rating.reviews, 0)), 0)::smallint, coalesce(product_rating.reviews, 0)
  from product
  join lateral (
    select variant.price_cents, coalesce(stock_item.on_hand > stock_item.reserved, false) as in_stock
    from product_variant as variant left join stock_item on stock_item.variant_id = variant.id
    where variant.product_id = product.id
    order by variant.archived_at is not null, coalesce(stock_item.on_hand > stock_item.reserved, false) desc, variant.position, variant.sku limit 1
  ) as main on true
  left join product_rating on product_rating.product_id = product.id
  where product.id = any(ids) and product.status = 'active';
end $$;

-- Copies these products to popular_product where they are in it. The caller holds the locks of their rows in product_search.
create function refresh_popular_products(ids text[]) returns void language sql as $$
  update popular_product as popular
  set category = known.category, facet_bits = known.facet_bits, shade_bits = known.shade_bits, filter_bits = known.filter_bits,
      lowest_cents = known.lowest_cents, negative_rating = known.negative_rating, negative_reviews = known.negative_reviews, words = known.words, name_words = known.name_words
  from product_search as known
  where popular.product_id = any(ids) and known.product_id = popular.product_id
    and (popular.category, popular.facet_bits, popular.shade_bits, popular.filter_bits, popular.lowest_cents, popular.negative_rating,
         popular.negative_reviews, popular.words)
      is distinct from (known.category, known.facet_bits, known.shade_bits, known.filter_bits, known.lowest_cents, known.negative_rating,
         known.negative_reviews, known.words)
$$;

-- Removes products that are no longer among the `size` most reviewed ones, and adds up to `most` of those that are missing,
-- the most reviewed first. A shop with fewer than `smallest` products has none. Returns how many it added. Their rows are
-- locked, so that no change of theirs is missed.
create function fill_popular_products(size integer, smallest integer, most integer) returns integer language plpgsql as $$
declare
  wanted text[];
  missing text[];
  added integer;
begin
  select coalesce(array_agg(product_id), '{}') into wanted from (
    select product_id from product_search
    where (select sum(products) from product_group) >= smallest
    order by negative_reviews, negative_rating, product_id limit size) as first;
  delete from popular_product where product_id not in (select unnest(wanted));
  select array_agg(product_id) into missing from (
    select product_id from unnest(wanted) with ordinality as listed (product_id, place)
    where product_id not in (select product_id from popular_product) order by place limit most) as listed;
  insert into popular_product (product_id, category, facet_bits, shade_bits, filter_bits, lowest_cents, negative_rating, negative_reviews,
                               words, name_words)
  select product_id, category, facet_bits, shade_bits, filter_bits, lowest_cents, negative_rating, negative_reviews, words, name_words
  from (select * from product_search where product_id = any(missing) order by product_id for share) as locked
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end $$;

-- The groups of these products, which the caller has locked: one element per product.
create function product_groups_of(ids text[]) returns product_price_group[] language sql stable as $$
  select array_agg((category, facet_bits, shade_bits, lowest_cents / 100, 1)::product_price_group)
  from product_search where product_id = any(ids)
$$;

create function move_between_groups(before product_price_group[], now product_price_group[]) returns void language sql as $$
  insert into product_group (category, facet_bits, shade_bits, products)
  select category, facet_bits, shade_bits, sum(change)
  from (select *, -1 as change from unnest(before) union all select *, 1 from unnest(now)) as moved
  group by category, facet_bits, shade_bits having sum(change) <> 0
  order by category, facet_bits, shade_bits
  on conflict (category, facet_bits, shade_bits) do update set products = product_group.products + excluded.products;

  insert into product_price_group (price, category, facet_bits, shade_bits, products)
  select price, category, facet_bits, shade_bits, sum(change)
  from (select *, -1 as change from unnest(before) union all select *, 1 from unnest(now)) as moved
  group by price, category, facet_bits, shade_bits having sum(change) <> 0
  order by price, category, facet_bits, shade_bits
  on conflict (price, category, facet_bits, shade_bits) do update set products = product_price_group.products + excluded.products;
$$;

-- Call at the end of every transaction that changes products. Locks rows of product_search, then of product_group.
-- Returns whether lists and searches may now contain other products; false when at most their order has changed.
create function refresh_product_search(ids text[]) returns boolean language plpgsql as $$
declare
  is_found_otherwise boolean;
  before product_price_group[];
begin
  perform 1 from product_search where product_search.product_id = any(ids) order by product_search.product_id for update;
  select exists (
    select 1
    from product
    join product_translation on product_translation.product_id = product.id and locale = 'en'
    left join product_search as known on known.product_id = product.id
    where product.id = any(ids) and (product.status = 'active') is distinct from (known.product_id is not null)
       or product.id = any(ids) and product.status = 'active'
      and (known.name_key, known.category, known.facet_bits, known.shade_bits, known.ingredient_bits, known.is_bestseller, known.words)
        is distinct from (product_translation.name_key, product.category, product.facet_bits, product.shade_bits, product.ingredient_bits,
                          product.is_bestseller, product.search_words)
  ) into is_found_otherwise;
  before := product_groups_of(ids);

  delete from product_search using product
  where product_search.product_id = any(ids) and product.id = product_search.product_id and product.status <> 'active';

  insert into product_search (product_id, name_key, category, facet_bits, shade_bits, ingredient_bits, price_cents, lowest_cents, in_stock,
                              rating, review_count, is_bestseller, words, name_words)
  select product.id, name_key, category, facet_bits, shade_bits, ingredient_bits, facts.price_cents, facts.lowest_cents, facts.in_stock,
         facts.rating, facts.review_count, is_bestseller, search_words, to_tsvector('simple', unaccent(name))
  from product_search_facts(ids) as facts
  join product on product.id = facts.product_id
  join product_translation on product_translation.product_id = product.id and locale = 'en'
  on conflict (product_id) do update set
    name_key = excluded.name_key, category = excluded.category, facet_bits = excluded.facet_bits, shade_bits = excluded.shade_bits,
    ingredient_bits = excluded.ingredient_bits, price_cents = excluded.price_cents, lowest_cents = excluded.lowest_cents, in_stock = excluded.in_stock, rating = excluded.rating, review_count = excluded.review_count,
    is_bestseller = excluded.is_bestseller, words = excluded.words, name_words = excluded.name_words
  where (product_search.name_key, product_search.category, product_search.facet_bits, product_search.shade_bits,
         product_search.ingredient_bits, product_search.price_cents, product_search.lowest_cents, product_search.in_stock, product_search.rating, product_search.review_count, product_search.is_bestseller, product_search.words)
    is distinct from (excluded.name_key, excluded.category, excluded.facet_bits, excluded.shade_bits,
         excluded.ingredient_bits, excluded.price_cents, excluded.lowest_cents, excluded.in_stock, excluded.rating, excluded.review_count, excluded.is_bestseller, excluded.words);

  perform move_between_groups(before, product_groups_of(ids));
  perform refresh_popular_products(ids);

  insert into ingredient (name_key, name)
  select distinct on (lower(ingredient)) lower(ingredient), ingredient
  from product, unnest(ingredients) as ingredient where id = any(ids) and status = 'active'
  order by lower(ingredient), ingredient
  on conflict do nothing;
  return is_found_otherwise;
end $$;

-- Follows at most this many changes of stock or rating. Returns how many it took, and the products whose place in a sort
-- order has changed. Changes that another process is following are skipped.
create function refresh_due_products(most integer, out taken integer, out changed text[]) language plpgsql as $$
declare
  ids text[];
  before product_price_group[];
begin
  with removed as (
    delete from product_search_due where id in (
      select id from product_search_due order by id limit most for update skip locked)
    returning product_id
  ) select count(*), array_agg(distinct product_id order by product_id) into taken, ids from removed;
  perform 1 from product_search where product_search.product_id = any(ids) order by product_search.product_id for update;
  before := product_groups_of(ids);
  with moved as (
    update product_search as known
    set price_cents = facts.price_cents, lowest_cents = facts.lowest_cents, in_stock = facts.in_stock, rating = facts.rating, review_count = facts.review_count
    from product_search_facts(ids) as facts
    where known.product_id = facts.product_id
      and (known.price_cents, known.lowest_cents, known.in_stock, known.rating, known.review_count)
        is distinct from (facts.price_cents, facts.lowest_cents, facts.in_stock, facts.rating, facts.review_count)
    returning known.product_id
  ) select coalesce(array_agg(product_id), '{}') into changed from moved;
  perform move_between_groups(before, product_groups_of(ids));
  perform refresh_popular_products(changed);
end $$;

-- A variant that sells out or is back may change the price on the product's card and its place on the home page. A product
-- that is being added has no row to follow.
create function mark_stock_due() returns trigger language plpgsql as $$
begin
  insert into product_search_due (product_id) select product_id from product_search where product_id = new.product_id;
  return null;
end $$;

create trigger stock_item_added after insert on stock_item
for each row execute function mark_stock_due();

create trigger stock_item_changed after update on stock_item
for each row when ((old.on_hand > old.reserved) <> (new.on_hand > new.reserved)) execute function mark_stock_due();

-- A rating changes places in the orders by rating and reviews.
create function mark_rating_due() returns trigger language plpgsql as $$
begin
  insert into product_search_due (product_id) values (new.product_id);
  return null;
end $$;

create trigger product_rating_changed after insert or update on product_rating
for each row execute function mark_rating_due();
