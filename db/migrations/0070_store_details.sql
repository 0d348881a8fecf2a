-- owner: shop-settings
-- One row. The seller's details are printed on invoices and stated in the terms. The version is raised with every change.
create table store_details (
  id boolean primary key default true check (id),
  version integer not null default 1,
  -- Until an owner has entered their company; pages say so.
  is_placeholder boolean not null default true,
  name text not null check (name <> ''),
  street text not null check (street <> ''),
  postal_code text not null check (postal_code <> ''),
  city text not null check (city <> ''),
  country text not null check (country <> ''),
  vat_number text not null check (vat_number <> ''),
  mail text not null check (mail <> '')
);

insert into store_details (name, street, postal_code, city, country, vat_number, mail)
values ('Éclat BV', 'Nieuwstraat 1', '1000', 'Brussels', 'Belgium', 'BE 0000.000.097', 'hello@eclat.example');
