-- owner: addresses
-- The default is the address chosen last as such: no two can be it, and the next one follows when it is deleted.
create table member_address (
  id uuid primary key,
  member_id text not null references member (id) on delete cascade,
  label text not null,
  first_name text not null,
  last_name text not null,
  street text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  chosen_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

create index member_address_member on member_address (member_id);
