-- owner: http
-- Attempts that are limited across processes and restarts. The key is a keyed hash: no address of a person is in it.
create table rate_limit (
  key text primary key,
  points integer not null check (points >= 0),
  -- Attempts before this time are refused.
  retry_at timestamptz not null,
  expires_at timestamptz not null
);

create index rate_limit_expired on rate_limit (expires_at);
