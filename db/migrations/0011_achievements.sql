-- owner: achievements
-- What a member did, once each: the key names the act, so that an event told twice changes nothing.
create table member_activity (
  id uuid primary key,
  member_id text not null references member (id) on delete cascade,
  activity_key text not null,
  activity_type text not null check (activity_type in ('cart_add', 'skin_analysis', 'color_analysis', 'routine_created', 'order_completed', 'review_posted')),
  points integer not null check (points >= 0),
  created_at timestamptz not null,
  unique (member_id, activity_key)
);

create index member_activity_latest on member_activity (member_id, created_at desc);
