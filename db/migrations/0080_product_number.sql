-- owner: catalog
-- A small number for every product. Processes keep one bit per product and filter, at the place of its number, and count with
-- them: see listing/product-bits.ts. Groups of products with the same bits are no longer stored.
create sequence product_number as integer minvalue 0;
alter table product add column number integer not null default nextval('product_number');
alter sequence product_number owned by product.number;
create unique index product_by_number on product (number);

alter table product_search add column number integer;
update product_search set number = product.number from product where product.id = product_search.product_id;
alter table product_search alter column number set not null;
-- Read in ranges of numbers, by every process that starts.
create unique index product_search_by_number on product_search (number) include (category, facet_bits, shade_bits, filter_bits, lowest_cents);

alter table popular_product add column number integer;
update popular_product set number = product.number from product where product.id = popular_product.product_id;
alter table popular_product alter column number set not null;

-- Removes products that are no longer among the `size` most reviewed ones, and adds up to `most` of those that are missing,
-- the most reviewed first. A shop with fewer than `smallest` products has none. Returns how many it added. Their rows are
-- locked, so that no change of theirs is missed.
create or replace function fill_popular_products(size integer, smallest integer, most integer) returns integer language plpgsql as $$
declare
  wanted text[];
  missing text[];
  added integer;
begin
  select coalesce(array_agg(product_id), '{}') into wanted from (
    select product_id from product_search
    where exists (select 1 from product_search order by product_id offset greatest(smallest, 1) - 1 limit 1)
    order by negative_reviews, negative_rating, product_id limit size) as first;
  delete from popular_product where product_id not in (select unnest(wanted));
  select array_agg(product_id) into missing from (
    select product_id from unnest(wanted) with ordinality as listed (product_id, place)
    where product_id not in (select product_id from popular_product) order by place limit most) as listed;
  insert into popular_product (product_id, number, category, facet_bits, shade_bits, filter_bits, lowest_cents, negative_rating, negative_reviews,
                               words, name_words)
  select product_id, number, category, facet_bits, shade_bits, filter_bits, lowest_cents, negative_rating, negative_reviews, words, name_words
  from (select * from product_search where product_id = any(missing) order by product_id for share) as locked
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end $$;

-- Call at the end of every transaction that changes products.
-- Returns whether lists and searches may now contain other products; false when at most their order has changed.
create or replace function refresh_product_search(ids text[]) returns boolean language plpgsql as $$
declare
  is_found_otherwise boolean;
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

  delete from product_search using product
  where product_search.product_id = any(ids) and product.id = product_search.product_id and product.status <> 'active';

  insert into product_search (product_id, number, name_key, category, facet_bits, shade_bits, ingredient_bits, price_cents, lowest_cents, in_stock,
                              rating, review_count, is_bestseller, words, name_words)
  select product.id, product.number, name_key, category, facet_bits, shade_bits, ingredient_bits, facts.price_cents, facts.lowest_cents, facts.in_stock,
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
create or replace function refresh_due_products(most integer, out taken integer, out changed text[]) language plpgsql as $$
declare
  ids text[];
begin
  with removed as (
    delete from product_search_due where id in (
      select id from product_search_due order by id limit most for update skip locked)
    returning product_id
  ) select count(*), array_agg(distinct product_id order by product_id) into taken, ids from removed;
  perform 1 from product_search where product_search.product_id = any(ids) order by product_search.product_id for update;
  with moved as (
    update product_search as known
    set price_cents = facts.price_cents, lowest_cents = facts.lowest_cents, in_stock = facts.in_stock, rating = facts.rating, review_count = facts.review_count
    from product_search_facts(ids) as facts
    where known.product_id = facts.product_id
      and (known.price_cents, known.lowest_cents, known.in_stock, known.rating, known.review_count)
        is distinct from (facts.price_cents, facts.lowest_cents, facts.in_stock, facts.rating, facts.review_count)
    returning known.product_id
  ) select coalesce(array_agg(product_id), '{}') into changed from moved;
  perform refresh_popular_products(changed);
end $$;

drop function move_between_groups, product_groups_of;
drop table product_group, product_price_group;
drop index product_search_filters, product_search_group;
