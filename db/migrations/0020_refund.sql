-- owner: checkout
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

-- Retry time for a provider that is unreachable or refuses to cancel; other payments are not delayed.
alter table payment add column failure_count integer not null default 0 check (failure_count >= 0);
alter table payment add column last_error text;
alter table payment add column next_try_at timestamptz;

-- owner: payments
-- The sandbox accepts no card before the shop has confirmed that the buyer's contact is stored.
alter table sandbox_payment add column is_released boolean not null default false;
