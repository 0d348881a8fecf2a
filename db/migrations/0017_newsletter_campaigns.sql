-- owner: newsletter
-- What is written to all subscribers: a draft until its sending is ordered, and unchangeable from then on.
create table newsletter_campaign (
  id uuid primary key,
  subject text not null,
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  -- Nobody waits for it any more: every letter was queued, or its reader has left the list.
  finished_at timestamptz,
  -- How many were on the list when it was sent, and how many emails have been queued.
  recipients integer not null default 0,
  emails integer not null default 0,
  check ((sent_at is null) <= (finished_at is null)),
  check (emails <= recipients)
);

create index newsletter_campaign_newest on newsletter_campaign (created_at desc, id);

-- Who still waits for an issue. The row goes in the transaction that queues the letter, or when its reader leaves the list.
create table newsletter_recipient (
  campaign_id uuid not null references newsletter_campaign (id) on delete cascade,
  subscription_id uuid not null references newsletter_subscription (id) on delete cascade,
  primary key (campaign_id, subscription_id)
);

create index newsletter_recipient_subscription on newsletter_recipient (subscription_id);
