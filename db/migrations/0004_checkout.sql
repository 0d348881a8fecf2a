-- owner: orders
create table customer_order (
  id uuid primary key,
  number bigint generated always as identity (start with 100001) unique,
  payment_id uuid not null unique,
  owner_key text not null,
  status text not null check (status in ('pending_payment', 'paid', 'fulfilled', 'cancelled', 'refunded')),
  customer jsonb,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  total_cents integer not null,
  vat_basis_points integer not null,
  currency text not null default 'eur',
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  check (total_cents = subtotal_cents + shipping_cents + vat_cents)
);

create index customer_order_owner on customer_order (owner_key, placed_at desc);

create table order_line (
  order_id uuid not null references customer_order (id) on delete cascade,
  position smallint not null,
  product_id text not null,
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

-- owner: checkout
-- One row per payment attempt. Its id is also the reservation's id and the provider's idempotency key.
create table payment (
  id uuid primary key,
  owner_key text not null,
  provider text not null,
  provider_ref text unique,
  client_secret text,
  status text not null check (status in ('preparing', 'open', 'succeeded', 'failed', 'cancelled')),
  fingerprint text not null,
  quote jsonb not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  customer jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- At most one payment in progress per cart: a second tab gets the same one.
create unique index payment_open on payment (owner_key) where status in ('preparing', 'open');

-- owner: payments
-- The sandbox provider's data. It represents an external company's database.
create table sandbox_payment (
  ref text primary key,
  client_secret text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'cancelled', 'refunded')),
  created_at timestamptz not null default now()
);
