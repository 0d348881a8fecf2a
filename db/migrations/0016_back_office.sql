-- owner: admin-log
-- What an administrator did, written in the transaction that did it. Summaries name no customer.
create table admin_act (
  id bigint generated always as identity primary key,
  -- Null and empty once the administrator's account has been erased.
  member_id text,
  actor_name text not null,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  acted_at timestamptz not null
);

create index admin_act_member on admin_act (member_id);

-- owner: reviews
-- Hidden reviews stay their author's, who reads the reason; nobody else sees them.
alter table review add column hidden_at timestamptz;
alter table review add column hidden_reason text check ((hidden_reason is null) = (hidden_at is null));

-- owner: stock-report
-- The one place where products meet their stock: a reading of two owners' tables, changed by neither through it.
create view stock_report_line as
select product.id, name, lower(name) as name_key, category, volume, volume_size,
       price_cents, coalesce(on_hand, 0) as on_hand, coalesce(reserved, 0) as reserved, coalesce(on_hand - reserved, 0) as available,
       price_cents::bigint * coalesce(on_hand, 0) as value_cents
from product left join stock_level on stock_level.product_id = product.id
where archived_at is null;
