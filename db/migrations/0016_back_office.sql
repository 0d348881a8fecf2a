-- owner: audit-log
-- Actions of administrators, written in the same transaction. Summaries contain no customer data.
create table audit_event (
  id bigint generated always as identity primary key,
  -- Null and empty after the administrator's account has been erased.
  customer_id text,
  actor_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  occurred_at timestamptz not null
);

create index audit_event_customer on audit_event (customer_id);

-- owner: reviews
-- Hidden reviews stay visible to their author, with the reason.
alter table review add column hidden_at timestamptz;
alter table review add column hidden_reason text check ((hidden_reason is null) = (hidden_at is null));

-- owner: catalog
-- Joins products with their stock: a read-only view on the tables of two owners.
create view stock_report_line as
select product.id, name, lower(name) as name_key, category, volume, volume_size,
       price_cents, coalesce(on_hand, 0) as on_hand, coalesce(reserved, 0) as reserved, coalesce(on_hand - reserved, 0) as available,
       price_cents::bigint * coalesce(on_hand, 0) as value_cents
from product left join stock_item on stock_item.product_id = product.id
where archived_at is null;
