-- owner: addresses
-- The default is the address with the latest chosen_at. At most one can be the default, and the next one follows when
-- it is deleted.
create table customer_address (
  id uuid primary key,
  customer_id text not null references customer (id) on delete cascade,
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

create index customer_address_customer on customer_address (customer_id);
