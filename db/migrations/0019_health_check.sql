-- owner: db
-- Written by readiness checks: a database that only answers reads cannot take an order.
create table health_check (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null default now()
);

insert into health_check default values;
