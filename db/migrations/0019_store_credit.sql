-- owner: store-credit
-- One row per customer who ever had store credit; its lock serializes the ledger. The balance is the sum of the entries.
create table store_credit_account (
  customer_id text primary key,
  balance_cents integer not null check (balance_cents >= 0),
  -- Whether the customer's next payment uses it.
  is_applied boolean not null default false
);

-- The ledger. A payment in progress has already spent its credit, and releases it when it ends without an order.
create table store_credit_entry (
  id uuid primary key,
  -- 'erased:' and a random id after the account has been erased.
  customer_id text not null,
  kind text not null check (kind in ('granted', 'returned', 'bonus', 'spent', 'released')),
  amount_cents integer not null check (amount_cents <> 0 and (amount_cents < 0) = (kind = 'spent')),
  -- The adjustment or payment; each is booked once.
  source_id uuid,
  -- Why an administrator granted it.
  reason text,
  created_at timestamptz not null,
  unique (source_id, kind),
  check ((kind = 'granted') = (source_id is null))
);

create index store_credit_entry_customer on store_credit_entry (customer_id, created_at);

-- Only an erasure may change an entry: whose it was, and why.
create function reject_amount_change() returns trigger language plpgsql as
  $$ begin if (old.id, old.kind, old.amount_cents, old.source_id, old.created_at) is distinct from (new.id, new.kind, new.amount_cents, new.source_id, new.created_at) then raise exception '% is append-only', tg_table_name; end if; return new; end $$;
create trigger store_credit_entry_kept before update on store_credit_entry for each row execute function reject_amount_change();
