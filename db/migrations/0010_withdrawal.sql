-- owner: orders
-- Start of the withdrawal period; null without a recorded delivery.
alter table customer_order add column delivered_at timestamptz;

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
