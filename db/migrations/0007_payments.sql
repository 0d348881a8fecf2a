-- owner: payments
-- The money of one order. Its id is also the reservation's id.
create table payment (
  id uuid primary key,
  owner_key text not null,
  -- open: in progress for a cart. pending: no longer tied to the cart, because the bank takes days or the provider
  -- cannot cancel it; it still becomes an order when it is paid.
  status text not null check (status in ('open', 'pending', 'succeeded', 'failed', 'cancelled')),
  fingerprint text not null,
  quote jsonb not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  customer jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- At most one payment in progress per cart: a second tab gets the same one.
create unique index payment_open on payment (owner_key) where status = 'open';
create index payment_owner on payment (owner_key);
-- Checkouts of a period are counted in the index alone.
create index payment_created on payment (created_at) include (owner_key, status);
create index payment_pending on payment (created_at) where status = 'pending';
create index payment_with_customer on payment (updated_at) where status in ('failed', 'cancelled', 'open') and customer is not null;

-- One payment at a provider. Its id is the provider's idempotency key. A succeeded attempt has charged the payment's
-- whole amount.
create table payment_attempt (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  attempt_number smallint not null check (attempt_number >= 1),
  provider text not null,
  provider_ref text,
  -- What the browser does: nothing, confirm with the client secret, or open the provider's page.
  action text not null default 'none' check (action in ('none', 'client_secret', 'redirect')),
  -- The browser's key to the attempt.
  client_secret text unique,
  redirect_url text,
  status text not null check (status in ('preparing', 'open', 'succeeded', 'cancelled')),
  -- Retry time for a provider that is unreachable or refuses to cancel; other payments are not delayed.
  failure_count integer not null default 0 check (failure_count >= 0),
  last_error text,
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (payment_id, attempt_number),
  unique (provider, provider_ref),
  check ((action = 'redirect') = (redirect_url is not null)),
  check (action <> 'client_secret' or client_secret is not null)
);

-- At most one attempt in progress per payment.
create unique index payment_attempt_active on payment_attempt (payment_id) where status in ('preparing', 'open');
create index payment_attempt_open on payment_attempt (created_at) where status = 'open';

-- Each attempt with its payment.
create view payment_by_attempt as
select payment.id, owner_key as owner, payment.status, fingerprint, quote, amount_cents as amount, currency, customer as contact,
       attempt.id as "attemptId", attempt_number as "attemptNumber", attempt.status as "attemptStatus", provider, provider_ref as ref,
       client_secret as "clientSecret", redirect_url as "redirectUrl"
from payment join payment_attempt attempt on attempt.payment_id = payment.id;

-- Refunds, several per payment. Their sum never exceeds the charged amount; checked under the payment's row lock.
-- key_number: part of the idempotency key. Increased only after the provider has rejected the previous one.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  -- The attempt that charged the money.
  attempt_id uuid not null references payment_attempt (id),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  reason text not null check (reason in (
    'order_canceled', 'order_refunded', 'late_payment', 'sold_out', 'no_contact', 'return', 'withdrawal', 'partial_cancellation')),
  -- requested: not yet accepted by the provider. processing: accepted, the bank has not confirmed it yet.
  state text not null check (state in ('requested', 'processing', 'succeeded', 'failed')),
  key_number integer not null default 1 check (key_number >= 1),
  failure_count integer not null default 0 check (failure_count >= 0),
  provider_refund_id text,
  last_error text,
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Unfinished refunds always have a next attempt; completed ones never do.
  check ((state in ('requested', 'processing')) = (next_try_at is not null)),
  check (state <> 'processing' or provider_refund_id is not null)
);

create index refund_of_payment on refund (payment_id);
create index refund_of_attempt on refund (attempt_id);
-- Failed refunds first, then those with failures so far, then newest first.
create index refund_by_urgency on refund ((state = 'failed') desc, (state in ('requested', 'processing') and failure_count > 0) desc, created_at desc);
create index refund_due on refund (next_try_at) where state in ('requested', 'processing');

-- Events received from providers, stored before they are processed. A repeated delivery has the same event_id.
create table webhook_event (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  -- As received; may contain the buyer's name and address. Null after 30 days and after an account's erasure.
  body text,
  delivery_count integer not null default 1 check (delivery_count >= 1),
  received_at timestamptz not null,
  -- Known once the body has been read.
  payment_id uuid references payment (id),
  provider_ref text,
  reported_state text check (reported_state in ('waiting', 'processing', 'pending', 'succeeded', 'cancelled')),
  outcome text check (outcome in ('reconciled', 'ignored', 'unknown_payment')),
  processed_at timestamptz,
  failure_count integer not null default 0 check (failure_count >= 0),
  last_error text,
  next_try_at timestamptz,
  unique (provider, event_id),
  -- Unprocessed events always have a next attempt.
  check ((processed_at is null) = (next_try_at is not null))
);

create index webhook_event_due on webhook_event (next_try_at) where processed_at is null;
create index webhook_event_of_payment on webhook_event (payment_id);
create index webhook_event_body on webhook_event (received_at) where body is not null;
-- Events that fail first, then newest first.
create index webhook_event_by_urgency on webhook_event ((processed_at is null and failure_count > 0) desc, received_at desc, id);

-- The sandbox provider's data. It represents an external company's database.
create table sandbox_payment (
  ref text primary key,
  client_secret text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'pending', 'succeeded', 'cancelled', 'refunded')),
  -- The sandbox accepts no card before the shop has confirmed that the buyer's contact is stored.
  is_released boolean not null default false,
  -- Set by a method that redirects to the sandbox's bank page.
  method text check (method in ('bancontact', 'bank_transfer')),
  return_url text,
  created_at timestamptz not null default now()
);

create table sandbox_refund (
  -- The idempotency key.
  id text primary key,
  ref text not null references sandbox_payment (ref),
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);

create index sandbox_refund_of_payment on sandbox_refund (ref);
