-- owner: catalog
-- One row per product, for the stock report and the administration's list of products. Derived from the tables of two
-- owners, and written only by refreshSummaries for the products in product_summary_change.
create table product_summary (
  id text primary key,
  status text not null,
  name text not null,
  name_key text not null,
  category text not null,
  category_key text,
  -- Of the default variant.
  volume text,
  volume_size double precision,
  price_cents integer not null,
  -- Of all active variants.
  on_hand integer not null,
  reserved integer not null,
  available integer not null,
  value_cents bigint not null,
  -- 0 sold out, 1 low, 2 in stock. Low is at most 5 units: see shopSettings.lowStock.
  urgency smallint not null generated always as (case when available <= 0 then 0 when available <= 5 then 1 else 2 end) stored
);

create index product_summary_name on product_summary (status, name_key, id);
create index product_summary_category on product_summary (category_key, id) where status = 'active';
create index product_summary_volume on product_summary (volume_size, id) where status = 'active';
create index product_summary_volume_down on product_summary (coalesce(volume_size, -1), id) where status = 'active';
create index product_summary_price on product_summary (price_cents, id) where status = 'active';
create index product_summary_on_hand on product_summary (on_hand, id) where status = 'active';
create index product_summary_reserved on product_summary (reserved, id) where status = 'active';
create index product_summary_available on product_summary (available, id) where status = 'active';
create index product_summary_value on product_summary (value_cents, id) where status = 'active';
create index product_summary_urgency on product_summary (urgency, id) where status = 'active';

-- Sums of product_summary, changed together with it.
create table product_summary_total (
  status text not null,
  category text not null,
  products integer not null,
  units bigint not null,
  value_cents bigint not null,
  out_of_stock integer not null,
  low_stock integer not null,
  prices_cents bigint not null,
  primary key (status, category)
);

-- Products whose summary must be derived again, added in the transaction of each change. Rows are only inserted, so that
-- checkouts and imports never wait for each other here; a product can be in it several times.
create table product_summary_change (product_id text not null);

create index product_summary_change_product on product_summary_change (product_id);

-- What product_summary is derived from: a read-only view on the tables of two owners.
create view product_summary_source as
select product.id, product.status, product_translation.name, lower(product_translation.name) as name_key, category,
       (select lower(category_translation.name) from category_translation where category_id = category and category_translation.locale = 'en') as category_key,
       volume, volume_size, price_cents, coalesce(on_hand, 0)::int as on_hand, coalesce(reserved, 0)::int as reserved,
       coalesce(on_hand - reserved, 0)::int as available, coalesce(value_cents, 0)::bigint as value_cents
from product
join product_translation on product_translation.product_id = product.id and product_translation.locale = 'en'
join lateral (
  select volume, volume_size, price_cents from product_variant
  where product_variant.product_id = product.id order by archived_at is not null, position limit 1
) as default_variant on true
left join lateral (
  select sum(on_hand) as on_hand, sum(reserved) as reserved, sum(product_variant.price_cents::bigint * on_hand) as value_cents
  from product_variant join stock_item on stock_item.variant_id = product_variant.id
  where product_variant.product_id = product.id and archived_at is null
) as stock on true;

create function mark_product() returns trigger language plpgsql as
  $$ begin insert into product_summary_change (product_id) select distinct id from changed; return null; end $$;
create function mark_product_of() returns trigger language plpgsql as
  $$ begin insert into product_summary_change (product_id) select distinct product_id from changed; return null; end $$;
create function mark_products_of_category() returns trigger language plpgsql as
  $$ begin insert into product_summary_change (product_id) select product.id from product join changed on category_id = category; return null; end $$;

create trigger mark_product_added after insert on product
referencing new table as changed for each statement execute function mark_product();
create trigger mark_product_changed after update on product
referencing new table as changed for each statement execute function mark_product();
create trigger mark_product_removed after delete on product
referencing old table as changed for each statement execute function mark_product();
create trigger mark_product_translation_added after insert on product_translation
referencing new table as changed for each statement execute function mark_product_of();
create trigger mark_product_translation_changed after update on product_translation
referencing new table as changed for each statement execute function mark_product_of();
create trigger mark_product_variant_added after insert on product_variant
referencing new table as changed for each statement execute function mark_product_of();
create trigger mark_product_variant_changed after update on product_variant
referencing new table as changed for each statement execute function mark_product_of();
create trigger mark_product_variant_removed after delete on product_variant
referencing old table as changed for each statement execute function mark_product_of();
create trigger mark_stock_item_added after insert on stock_item
referencing new table as changed for each statement execute function mark_product_of();
create trigger mark_stock_item_changed after update on stock_item
referencing new table as changed for each statement execute function mark_product_of();
create trigger mark_stock_item_removed after delete on stock_item
referencing old table as changed for each statement execute function mark_product_of();
create trigger mark_category_translation_changed after update on category_translation
referencing new table as changed for each statement execute function mark_products_of_category();
