-- owner: skin-profile
-- Answers by field, each with its value, source and time. Every change increases the version, also of health answers.
create table skin_profile (
  customer_id text primary key references customer (id) on delete cascade,
  version integer not null check (version > 0),
  answers jsonb not null,
  updated_at timestamptz not null
);

-- Health data (GDPR Article 9): stored apart, and only while the latest consent is given.
create table skin_profile_health (
  customer_id text primary key references skin_profile (customer_id) on delete cascade,
  answers jsonb not null,
  updated_at timestamptz not null
);

-- Consents to storing health answers, given and withdrawn, in order; the latest row applies.
create table skin_profile_consent (
  id bigint generated always as identity primary key,
  customer_id text not null references customer (id) on delete cascade,
  version text not null,
  is_given boolean not null,
  decided_at timestamptz not null
);

-- Consents to health answers in emails, given and withdrawn, in order; the latest row applies.
create table skin_profile_email_consent (
  id bigint generated always as identity primary key,
  customer_id text not null references customer (id) on delete cascade,
  version text not null,
  is_given boolean not null,
  decided_at timestamptz not null
);

create index skin_profile_email_consent_customer on skin_profile_email_consent (customer_id, id desc);
create index skin_profile_consent_customer on skin_profile_consent (customer_id, id desc);
