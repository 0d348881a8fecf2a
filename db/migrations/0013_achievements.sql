-- owner: achievements
-- Customer activities. The key identifies the activity, so that a repeated event has no effect.
create table customer_activity (
  id uuid primary key,
  customer_id text not null references customer (id) on delete cascade,
  activity_key text not null,
  activity_type text not null check (activity_type in ('cart_add', 'skin_analysis', 'color_analysis', 'routine_created', 'order_completed', 'review_posted')),
  points integer not null check (points >= 0),
  created_at timestamptz not null,
  unique (customer_id, activity_key)
);

create index customer_activity_latest on customer_activity (customer_id, created_at desc);
