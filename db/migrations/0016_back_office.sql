-- owner: audit-log
-- What an administrator did, written in the transaction that did it. Summaries name no customer.
create table audit_event (
  id bigint generated always as identity primary key,
  -- Null and empty once the administrator's account has been erased.
  customer_id text,
  actor_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  occurred_at timestamptz not null
);

create index audit_event_member on audit_event (customer_id);

-- owner: reviews
-- Hidden reviews stay their author's, who reads the reason; nobody else sees them.
alter table review add column hidden_at timestamptz;
alter table review add column hidden_reason text check ((hidden_reason is null) = (hidden_at is null));

-- owner: catalog
-- The one place where products meet their stock: a reading of two owners' tables, changed by neither through it.
create view stock_report_line as
select product.id, name, lower(name) as name_key, category, volume, volume_size,
       price_cents, coalesce(on_hand, 0) as on_hand, coalesce(reserved, 0) as reserved, coalesce(on_hand - reserved, 0) as available,
       price_cents::bigint * coalesce(on_hand, 0) as value_cents
from product left join stock_item on stock_item.product_id = product.id
where archived_at is null;
