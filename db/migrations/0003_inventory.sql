-- owner: inventory
-- on_hand is the physical stock; reserved is the part of it that payments in progress have reserved. product_id repeats
-- the variant's, so that totals per product need no join.
create table stock_item (
  variant_id uuid primary key references product_variant (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0 and reserved <= on_hand)
);

create index stock_item_product on stock_item (product_id);

-- Every change of on_hand, append-only: the quantities of a variant add up to its stock.
create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id uuid not null references product_variant (id) on delete cascade,
  kind text not null check (kind in ('received', 'sold', 'returned', 'damaged', 'correction')),
  quantity integer not null check (quantity <> 0),
  -- The order, return or administrator behind it; no personal data.
  reference text,
  occurred_at timestamptz not null default now()
);

create index stock_movement_variant on stock_movement (variant_id, id);

create table stock_reservation (
  id uuid primary key,
  status text not null check (status in ('held', 'committed', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index stock_reservation_expiring on stock_reservation (expires_at) where status = 'held';

create table stock_reservation_line (
  reservation_id uuid not null references stock_reservation (id) on delete cascade,
  variant_id uuid not null references product_variant (id),
  quantity integer not null check (quantity > 0),
  primary key (reservation_id, variant_id)
);

-- owner: catalog
-- Products with the stock of all their active variants and the price of the default one: a read-only view on the tables
-- of two owners.
create view stock_report_line as
select product.id, product_translation.name, lower(product_translation.name) as name_key, category,
       lower(category_translation.name) as category_key, volume, volume_size, price_cents,
       coalesce(on_hand, 0)::int as on_hand, coalesce(reserved, 0)::int as reserved, coalesce(on_hand - reserved, 0)::int as available,
       coalesce(value_cents, 0)::bigint as value_cents
from product
join product_translation on product_translation.product_id = product.id and product_translation.locale = 'en'
left join category_translation on category_translation.category_id = category and category_translation.locale = 'en'
join lateral (
  select volume, volume_size, price_cents from product_variant
  where product_variant.product_id = product.id and product_variant.archived_at is null order by position limit 1
) as default_variant on true
left join lateral (
  select sum(on_hand) as on_hand, sum(reserved) as reserved, sum(price_cents::bigint * on_hand) as value_cents
  from product_variant join stock_item on stock_item.variant_id = product_variant.id
  where product_variant.product_id = product.id and product_variant.archived_at is null
) as stock on true
where product.status = 'active';
