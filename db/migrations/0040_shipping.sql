-- owner: shipping
create table shipping_zone (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  position smallint not null unique
);

-- Its key keeps zones from contradicting each other: a country is in one zone.
create table shipping_zone_country (
  country text primary key,
  zone_id text not null references shipping_zone (id) on delete cascade
);

-- surcharge_cents is added to the price and stays when delivery is free. Days are business days in transit.
create table shipping_rate (
  zone_id text not null references shipping_zone (id) on delete cascade,
  method text not null check (method in ('standard', 'express', 'pickup')),
  price_cents integer not null check (price_cents >= 0),
  free_from_cents integer check (free_from_cents > 0),
  surcharge_cents integer not null default 0 check (surcharge_cents >= 0),
  min_days smallint not null check (min_days >= 1),
  max_days smallint not null check (max_days >= min_days),
  primary key (zone_id, method)
);

-- One row. The version is raised with every change of rates, so that two people cannot overwrite each other.
create table shipping_settings (
  id boolean primary key default true check (id),
  version integer not null default 1
);

insert into shipping_settings (id) values (true);

insert into shipping_zone (id, position) values ('belgium', 1), ('near', 2), ('large', 3), ('other', 4);

insert into shipping_zone_country (country, zone_id)
values ('Belgium', 'belgium'), ('Netherlands', 'near'), ('Luxembourg', 'near'), ('Germany', 'large'), ('France', 'large'),
       ('Austria', 'other'), ('Ireland', 'other'), ('Italy', 'other'), ('Portugal', 'other'), ('Spain', 'other');

insert into shipping_rate (zone_id, method, price_cents, free_from_cents, surcharge_cents, min_days, max_days)
values ('belgium', 'standard', 799, 5000, 0, 1, 2), ('belgium', 'express', 799, 5000, 1299, 1, 1), ('belgium', 'pickup', 499, 5000, 0, 1, 2),
       ('near', 'standard', 799, null, 0, 3, 5), ('near', 'express', 799, null, 800, 2, 3), ('near', 'pickup', 599, null, 0, 3, 5),
       ('large', 'standard', 999, null, 0, 3, 5), ('large', 'express', 999, null, 800, 2, 3), ('large', 'pickup', 799, null, 0, 3, 5),
       ('other', 'standard', 1299, null, 0, 3, 5), ('other', 'express', 1299, null, 700, 2, 3);
