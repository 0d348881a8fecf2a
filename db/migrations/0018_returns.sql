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

-- A return with its lines and history.
create view return_detail as
select id, order_id as "orderId", order_number as "orderNumber", sequence, owner_key as "ownerKey", basis, reason, payout, state, note, created_at as "createdAt",
       coalesce((select jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity, 'restocked', restocked, 'damaged', damaged) order by position)
                 from return_request_line where return_id = return_request.id), '[]'::jsonb) as lines,
       coalesce((select jsonb_agg(jsonb_build_object('state', change.state, 'changedAt', change.changed_at) order by changed_at)
                 from return_request_change change where return_id = return_request.id), '[]'::jsonb) as history
from return_request;
