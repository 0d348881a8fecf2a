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
  -- Retry time for a provider that is unreachable or refuses to cancel; other payments are not delayed.
  failure_count integer not null default 0 check (failure_count >= 0),
  last_error text,
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- At most one payment in progress per cart: a second tab gets the same one.
create unique index payment_open on payment (owner_key) where status in ('preparing', 'open');
create index payment_with_customer on payment (updated_at) where status <> 'succeeded' and customer is not null;

-- Refunds. One per payment, because refunds return the full amount.
-- attempt: part of the idempotency key. Increased only after the provider has rejected the previous one.
create table refund (
  id uuid primary key,
  payment_id uuid not null unique references payment (id),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  reason text not null check (reason in ('order_canceled', 'order_refunded', 'late_payment', 'sold_out', 'no_contact')),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  attempt integer not null default 1 check (attempt >= 1),
  failure_count integer not null default 0 check (failure_count >= 0),
  provider_refund_id text,
  last_error text,
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Pending refunds always have a next attempt; completed ones never do.
  check ((state = 'pending') = (next_try_at is not null))
);

create index refund_due on refund (next_try_at) where state = 'pending';

-- owner: payments
-- The sandbox provider's data. It represents an external company's database.
create table sandbox_payment (
  ref text primary key,
  client_secret text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'cancelled', 'refunded')),
  -- The sandbox accepts no card before the shop has confirmed that the buyer's contact is stored.
  is_released boolean not null default false,
  created_at timestamptz not null default now()
);
