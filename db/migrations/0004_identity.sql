-- owner: identity
-- Used by the authentication library, and by identity's own session queries.
-- Session tokens and the identifiers of verifications are stored as SHA-256 hashes only.
create table customer (
  id text primary key,
  name text not null,
  first_name text not null,
  last_name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'shopper' check (role in ('shopper', 'admin')),
  -- What an administrator may do; null for shoppers.
  staff_role text check (staff_role in ('owner', 'manager', 'support', 'read_only')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The administration finds customers by a part of it.
  contact text generated always as (lower(email || ' ' || first_name || ' ' || last_name)) stored,
  check ((role = 'admin') = (staff_role is not null))
);

create index customer_contact on customer using gin (contact gin_trgm_ops);
-- For parts that many customers share: the newest matches are found in the index alone.
create index customer_newest on customer (created_at desc, id desc) include (contact);

create index customer_staff on customer (id) where staff_role is not null;

-- Deleted when accepted or canceled, and a week after they were sent. Tokens are stored as SHA-256 hashes only.
create table staff_invitation (
  id text primary key,
  email text not null unique,
  staff_role text not null check (staff_role in ('owner', 'manager', 'support', 'read_only')),
  token text not null unique,
  invited_by text not null references customer (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index staff_invitation_by on staff_invitation (invited_by);

create table customer_session (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- When a code of the second factor was entered in this session.
  second_factor_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index customer_session_customer on customer_session (customer_id);
create index customer_session_expired on customer_session (expires_at);

-- Authenticator codes of staff (RFC 6238).
create table second_factor (
  customer_id text primary key references customer (id) on delete cascade,
  -- Encrypted with a key derived from the shop's secret.
  secret text not null,
  -- Null until a first code has been entered; only then is it asked for.
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code, so that no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Each works once, instead of a code. Keyed hashes.
create table second_factor_backup_code (
  customer_id text not null references second_factor (customer_id) on delete cascade,
  code text not null,
  primary key (customer_id, code)
);

create table customer_account (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index customer_account_customer on customer_account (customer_id);

create table customer_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index customer_verification_identifier on customer_verification (identifier);
create index customer_verification_expired on customer_verification (expires_at);
-- The customer's id.
create index customer_verification_value on customer_verification (value);
