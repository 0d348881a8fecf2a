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

-- Every change of on_hand and reserved, append-only: the sums of a variant are its stock.
create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id uuid not null references product_variant (id) on delete cascade,
  kind text not null check (
    kind in ('received', 'reserved', 'released', 'sold', 'returned', 'damaged', 'correction', 'counted', 'imported')
  ),
  -- Changes of on_hand and of reserved.
  quantity integer not null default 0,
  reserved integer not null default 0,
  -- The payment, adjustment or return behind it; no personal data.
  reference text,
  -- Of a count.
  reason text,
  -- The administrator who did it. Null and empty for the shop itself, and after the account has been erased.
  customer_id text,
  actor_name text not null default '',
  occurred_at timestamptz not null default now(),
  check (quantity <> 0 or reserved <> 0)
);

create index stock_movement_variant on stock_movement (variant_id, id);
create index stock_movement_kind on stock_movement (kind, id);
create index stock_movement_customer on stock_movement (customer_id) where customer_id is not null;

-- A counted quantity that waits for its confirmation, at most one per variant. Expected is on_hand when it was counted; the
-- difference is applied to whatever on_hand is when it is confirmed.
create table stock_count (
  id uuid primary key,
  variant_id uuid not null unique references product_variant (id) on delete cascade,
  expected integer not null,
  counted integer not null check (counted >= 0),
  -- The last movement of the variant when it was counted.
  movement_id bigint not null,
  customer_id text,
  actor_name text not null,
  counted_at timestamptz not null
);

create index stock_count_customer on stock_count (customer_id);
create index stock_count_newest on stock_count (counted_at desc, id);

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
