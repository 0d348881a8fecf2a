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
