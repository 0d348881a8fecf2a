-- owner: inventory
-- on_hand is the physical stock; reserved is the part of it that payments in progress have reserved.
create table stock_item (
  product_id text primary key references product (id) on delete cascade,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0 and reserved <= on_hand)
);

create table stock_reservation (
  id uuid primary key,
  status text not null check (status in ('held', 'committed', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index stock_reservation_expiring on stock_reservation (expires_at) where status = 'held';

create table stock_reservation_line (
  reservation_id uuid not null references stock_reservation (id) on delete cascade,
  product_id text not null references product (id),
  quantity integer not null check (quantity > 0),
  primary key (reservation_id, product_id)
);

-- owner: catalog
-- Joins products with their stock: a read-only view on the tables of two owners.
create view stock_report_line as
select product.id, name, lower(name) as name_key, category, volume, volume_size,
       price_cents, coalesce(on_hand, 0) as on_hand, coalesce(reserved, 0) as reserved, coalesce(on_hand - reserved, 0) as available,
       price_cents::bigint * coalesce(on_hand, 0) as value_cents
from product left join stock_item on stock_item.product_id = product.id
where archived_at is null;
