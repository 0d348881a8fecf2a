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
  kind text not null check (kind in ('received', 'sold', 'returned', 'damaged', 'correction', 'imported')),
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

create index stock_reservation_line_variant on stock_reservation_line (variant_id);
