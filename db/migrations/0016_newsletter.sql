-- owner: newsletter
-- Anyone can request a subscription for an address; `confirmed_at` is set when its owner confirms. Unsubscribing
-- deletes the row.
create table newsletter_subscription (
  id uuid primary key,
  email text not null unique,
  consent_version text not null,
  requested_at timestamptz not null,
  email_sent_at timestamptz not null,
  confirmed_at timestamptz
);

create index newsletter_subscription_confirmed on newsletter_subscription (id) where confirmed_at is not null;
create index newsletter_subscription_unconfirmed on newsletter_subscription (requested_at) where confirmed_at is null;

-- An email to all subscribers: a draft until it is sent, and immutable from then on.
create table newsletter_campaign (
  id uuid primary key,
  subject text not null,
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  -- No recipients are left: every email was queued, or the subscriber has unsubscribed.
  finished_at timestamptz,
  -- Number of recipients when it was sent, and number of emails queued.
  recipients integer not null default 0,
  emails integer not null default 0,
  check ((sent_at is null) <= (finished_at is null)),
  check (emails <= recipients)
);

create index newsletter_campaign_newest on newsletter_campaign (created_at desc, id);

-- Remaining recipients of a campaign. A row is deleted in the transaction that queues the email, or when the recipient
-- unsubscribes.
create table newsletter_recipient (
  campaign_id uuid not null references newsletter_campaign (id) on delete cascade,
  subscription_id uuid not null references newsletter_subscription (id) on delete cascade,
  primary key (campaign_id, subscription_id)
);

create index newsletter_recipient_subscription on newsletter_recipient (subscription_id);
