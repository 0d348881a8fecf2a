-- owner: payments
-- Disputes (chargebacks) of charges, as their provider reports them.
create table dispute (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  -- The attempt that charged the money.
  attempt_id uuid not null references payment_attempt (id),
  provider text not null,
  provider_dispute_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  -- The provider's code.
  reason text not null,
  -- An inquiry: the bank asks, and has taken no money yet.
  is_inquiry boolean not null,
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  -- When the provider was asked. An answer to an earlier question never replaces a later one.
  asked_at timestamptz not null,
  unique (provider, provider_dispute_id)
);

create index dispute_of_payment on dispute (payment_id);
create index dispute_by_day on dispute (opened_at desc, id);
create index dispute_by_state on dispute (state, opened_at desc, id);
