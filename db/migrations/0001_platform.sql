-- owner: db
-- Written by readiness checks: a database that only answers reads cannot take an order.
create table health_check (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null default now()
);

insert into health_check default values;

-- owner: http
-- Rate-limited attempts across processes and restarts. The key is a keyed hash and contains no personal address.
create table rate_limit (
  key text primary key,
  points integer not null check (points >= 0),
  -- Attempts before this time are rejected.
  retry_at timestamptz not null,
  expires_at timestamptz not null
);

create index rate_limit_expired on rate_limit (expires_at);
