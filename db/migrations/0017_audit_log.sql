-- owner: audit-log
-- Actions of administrators and of the shop itself, written in the same transaction. Summaries contain no customer data.
create table audit_event (
  id bigint generated always as identity primary key,
  -- Null and empty after the administrator's account has been erased.
  customer_id text,
  actor_name text not null,
  is_automatic boolean not null default false,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  occurred_at timestamptz not null
);

create index audit_event_customer on audit_event (customer_id);
-- The history of one kind of action, newest first.
create index audit_event_action on audit_event (action, id);
