-- owner: checkout
-- Money on its way back to a buyer. One per payment, for refunds return the whole amount.
-- attempt: part of the idempotency key. It grows only after the provider has refused the one before.
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
  -- What is pending is always tried again; what has ended never is.
  check ((state = 'pending') = (next_try_at is not null))
);

create index refund_due on refund (next_try_at) where state = 'pending';

-- A provider that cannot be asked, or that refuses to cancel, is asked again later; others do not wait for it.
alter table payment add column failure_count integer not null default 0 check (failure_count >= 0);
alter table payment add column last_error text;
alter table payment add column next_try_at timestamptz;

-- owner: payments
-- The sandbox takes no card before the shop has said that it knows the buyer.
alter table sandbox_payment add column is_released boolean not null default false;
