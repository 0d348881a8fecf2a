-- owner: contact
-- What visitors wrote to the shop. The address is whatever they typed: nobody has proven that it is theirs.
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
-- Asked for by whoever typed the address; agreed to, from `confirmed_at` on, by whoever reads its mail. Unsubscribing deletes the row.
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
-- The page of all reviews reads them newest first.
create index review_newest on review (created_at desc, id);
