-- owner: contact
-- Messages from visitors. The address is as typed and not verified.
create table contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  category text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered')),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'answered') = (answered_at is not null))
);

create index contact_message_newest on contact_message (created_at desc, id);

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

create index newsletter_subscription_unconfirmed on newsletter_subscription (requested_at) where confirmed_at is null;

-- owner: reviews
-- The page of all reviews lists them newest first.
create index review_newest on review (created_at desc, id);
