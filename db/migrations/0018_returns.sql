-- owner: returns
-- Goods that a buyer sends back. A withdrawal creates one, and so can the buyer or an administrator.
create table return_request (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete cascade,
  order_number bigint not null,
  -- Numbered from 1 within the order; part of the return number on the parcel.
  sequence smallint not null check (sequence >= 1),
  owner_key text not null,
  -- The legal right, or the shop's longer return policy.
  basis text not null check (basis in ('withdrawal', 'policy')),
  -- The statement that created it; handled once, however often its event is delivered.
  withdrawal_id uuid unique,
  reason text not null check (reason in ('changed_mind', 'damaged', 'wrong_item', 'not_as_described', 'unsuitable', 'other')),
  payout text not null check (payout in ('original', 'store_credit')),
  state text not null check (state in ('requested', 'approved', 'received', 'refunded', 'rejected')),
  -- The shop's explanation of a rejection.
  note text,
  adjustment_id uuid unique,
  created_at timestamptz not null,
  unique (order_id, sequence),
  check ((state = 'refunded') = (adjustment_id is not null))
);

create index return_request_owner on return_request (owner_key);
create index return_request_state on return_request (state, created_at);

create table return_request_line (
  return_id uuid not null references return_request (id) on delete cascade,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  -- After receipt, each unit is either back in stock or written off.
  restocked integer not null default 0 check (restocked >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  primary key (return_id, position),
  check (restocked + damaged in (0, quantity))
);

create table return_request_change (
  return_id uuid not null references return_request (id) on delete cascade,
  state text not null,
  changed_at timestamptz not null
);

create index return_request_change_return on return_request_change (return_id, changed_at);
