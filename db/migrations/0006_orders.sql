-- owner: orders
create table customer_order (
  id uuid primary key,
  number bigint generated always as identity (start with 100001) unique,
  payment_id uuid not null unique,
  owner_key text not null,
  status text not null check (status in ('pending_payment', 'paid', 'fulfilled', 'cancelled', 'refunded')),
  customer jsonb,
  -- The administration finds orders by a part of it. Null without `customer`.
  contact text generated always as (lower((customer->>'email') || ' ' || (customer->>'firstName') || ' ' || (customer->>'lastName'))) stored,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  -- The part that a faster method than standard cost: kept when the buyer withdraws.
  surcharge_cents integer not null default 0 check (surcharge_cents between 0 and shipping_cents),
  vat_cents integer not null check (vat_cents >= 0),
  vat_is_included boolean not null default false,
  total_cents integer not null,
  -- The part of the total that was paid with store credit.
  credit_cents integer not null default 0,
  -- Sum of its adjustments: what has been returned to the buyer, never more than what was paid.
  adjusted_cents integer not null default 0,
  vat_basis_points integer not null,
  currency text not null default 'eur',
  -- Country, method, pickup point and expected days.
  delivery jsonb not null,
  -- The seller at the time of the order, for its invoice.
  seller jsonb not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  -- Start of the withdrawal period; null without a recorded delivery.
  delivered_at timestamptz,
  constraint customer_order_sum
    check (total_cents = subtotal_cents - discount_cents + shipping_cents + case when vat_is_included then 0 else vat_cents end),
  check (credit_cents between 0 and total_cents),
  constraint customer_order_adjusted check (adjusted_cents between 0 and total_cents)
);

create index customer_order_owner on customer_order (owner_key, placed_at desc);
create index customer_order_status on customer_order (status, number desc);
-- Sales of a period are summed up in the index alone.
create index customer_order_placed on customer_order (placed_at) include (status, total_cents, adjusted_cents);
create index customer_order_contact on customer_order using gin (contact gin_trgm_ops);
-- For parts that many orders share: the newest matches are found in the index alone.
create index customer_order_newest on customer_order (number desc) include (status, contact);

create table order_line (
  order_id uuid not null references customer_order (id) on delete cascade,
  position smallint not null,
  product_id text not null,
  variant_id uuid not null,
  sku text not null,
  -- With the chosen options: 'Close Match Foundation, 240 Neutral Beige'.
  name text not null,
  image_url text not null,
  quantity integer not null check (quantity between 1 and 99),
  unit_cents integer not null check (unit_cents > 0),
  monogram_cents integer not null check (monogram_cents >= 0),
  customization jsonb,
  primary key (order_id, position)
);

-- Whether a photograph is needed by an order, before its file is deleted.
create index order_line_photo on order_line (image_url) where image_url like '/images/photos/%';

create table order_status_change (
  order_id uuid not null references customer_order (id) on delete cascade,
  from_status text,
  to_status text not null,
  changed_at timestamptz not null
);

create index order_status_change_order on order_status_change (order_id, changed_at);

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

create index order_withdrawal_line_withdrawal on order_withdrawal_line (withdrawal_id);

-- Staff notes, never shown to the buyer. Deleted when the buyer's data is erased.
create table order_note (
  order_id uuid not null references customer_order (id) on delete cascade,
  -- Chosen by the browser, so that a repeated request adds nothing.
  id uuid not null,
  -- Null and empty after the author's account has been erased.
  author_id text,
  author_name text not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (order_id, id)
);

create index order_note_author on order_note (author_id);

-- An order in the administration's list.
create view order_entry as
select number, status, placed_at as "placedAt", total_cents as total, customer->>'email' as email, delivered_at is not null as "isDelivered",
       (select coalesce(sum(quantity), 0)::int from order_line where order_line.order_id = customer_order.id) as units,
       exists (select 1 from order_withdrawal where order_withdrawal.order_id = customer_order.id) as "hasWithdrawal"
from customer_order;

-- Events and documents are history: rows are added, never changed.
create function reject_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;

-- What happened to units of an order. A shipped event is one parcel; a delivered event is the arrival of a parcel.
create table fulfillment_event (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete cascade,
  kind text not null check (kind in ('processing', 'shipped', 'delivered')),
  -- Numbered from 1 within the order.
  parcel smallint check (parcel >= 1),
  carrier text check (carrier in ('bpost', 'postnl', 'dhl', 'dpd', 'gls', 'ups', 'other')),
  tracking_number text,
  tracking_url text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  check ((kind = 'processing') = (parcel is null)),
  check (kind = 'shipped' or (carrier is null and tracking_number is null and tracking_url is null)),
  unique (order_id, kind, parcel)
);

create unique index fulfillment_event_processing on fulfillment_event (order_id) where kind = 'processing';

create table fulfillment_event_line (
  event_id uuid not null references fulfillment_event (id) on delete cascade,
  order_id uuid not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (event_id, position),
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade
);

create index fulfillment_event_line_order on fulfillment_event_line (order_id, position);
create trigger fulfillment_event_kept before update on fulfillment_event execute function reject_change();
create trigger fulfillment_event_line_kept before update on fulfillment_event_line execute function reject_change();

-- Amounts returned to the buyer after the order. amount_cents is what the units, shipping or goodwill are worth,
-- VAT included; payment_cents of it had been paid with a payment, the rest with store credit. credit_cents is returned as
-- store credit, the rest to the payment. bonus_cents is added to the store credit.
create table adjustment (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete cascade,
  kind text not null check (kind in ('refund', 'partial_refund', 'return', 'cancellation', 'store_credit')),
  amount_cents integer not null check (amount_cents >= 0),
  shipping_cents integer not null check (shipping_cents between 0 and amount_cents),
  vat_cents integer not null check (vat_cents between 0 and amount_cents),
  payment_cents integer not null check (payment_cents between 0 and amount_cents),
  credit_cents integer not null check (credit_cents between amount_cents - payment_cents and amount_cents),
  bonus_cents integer not null check (bonus_cents between 0 and payment_cents),
  actor text not null check (actor in ('customer', 'owner', 'system')),
  created_at timestamptz not null
);

create index adjustment_order on adjustment (order_id);

create table adjustment_line (
  adjustment_id uuid not null references adjustment (id) on delete cascade,
  order_id uuid not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  amount_cents integer not null check (amount_cents >= 0),
  primary key (adjustment_id, position),
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade
);

create index adjustment_line_order on adjustment_line (order_id, position);
create trigger adjustment_kept before update on adjustment execute function reject_change();
create trigger adjustment_line_kept before update on adjustment_line execute function reject_change();

-- The last number given out. The row is locked until the document is committed, so a rollback leaves no gap.
create table document_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table invoice (
  order_id uuid primary key references customer_order (id) on delete cascade,
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  unique (year, number)
);

create trigger invoice_kept before update on invoice execute function reject_change();

create table credit_note (
  adjustment_id uuid primary key references adjustment (id) on delete cascade,
  order_id uuid not null references customer_order (id) on delete cascade,
  year smallint not null,
  number integer not null check (number > 0),
  -- The seller on the day of the credit note.
  seller jsonb not null,
  issued_at timestamptz not null,
  unique (year, number)
);

create index credit_note_order on credit_note (order_id);
create trigger credit_note_kept before update on credit_note execute function reject_change();
