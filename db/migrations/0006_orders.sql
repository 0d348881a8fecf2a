-- owner: orders
create table customer_order (
  id uuid primary key,
  number bigint generated always as identity (start with 100001) unique,
  payment_id uuid not null unique,
  owner_key text not null,
  status text not null check (status in ('pending_payment', 'paid', 'fulfilled', 'cancelled', 'refunded')),
  customer jsonb,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  vat_is_included boolean not null default false,
  total_cents integer not null,
  vat_basis_points integer not null,
  currency text not null default 'eur',
  -- The seller at the time of the order, for its invoice.
  seller jsonb not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  -- Start of the withdrawal period; null without a recorded delivery.
  delivered_at timestamptz,
  constraint customer_order_sum
    check (total_cents = subtotal_cents - discount_cents + shipping_cents + case when vat_is_included then 0 else vat_cents end)
);

create index customer_order_owner on customer_order (owner_key, placed_at desc);

create table order_line (
  order_id uuid not null references customer_order (id) on delete cascade,
  position smallint not null,
  product_id text not null,
  variant_id uuid not null,
  sku text not null,
  -- With the chosen options: 'Close Match Foundation, 240 Neutral Beige'.
  name text not null,
  image_url text not null,
  quantity integer not null check (quantity between 1 and 99),
  unit_cents integer not null check (unit_cents > 0),
  monogram_cents integer not null check (monogram_cents >= 0),
  customization jsonb,
  primary key (order_id, position)
);

create table order_status_change (
  order_id uuid not null references customer_order (id) on delete cascade,
  from_status text,
  to_status text not null,
  changed_at timestamptz not null
);

create index order_status_change_order on order_status_change (order_id, changed_at);

-- One withdrawal statement. Each order line can be withdrawn once, even if the statement is sent repeatedly.
create table order_withdrawal (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete cascade,
  received_at timestamptz not null
);

create index order_withdrawal_order on order_withdrawal (order_id);

create table order_withdrawal_line (
  order_id uuid not null,
  position smallint not null,
  withdrawal_id uuid not null references order_withdrawal (id) on delete cascade,
  primary key (order_id, position),
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade
);
