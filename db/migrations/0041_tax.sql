-- owner: tax
-- VAT rates by destination (One-Stop Shop), append-only: the latest one that has started applies.
create table tax_rate (
  country text not null,
  tax_category text not null default 'standard' check (tax_category in ('standard')),
  basis_points integer not null check (basis_points between 0 and 10000),
  valid_from date not null,
  primary key (country, tax_category, valid_from)
);

-- Standard rates: https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm
insert into tax_rate (country, basis_points, valid_from)
values ('Belgium', 2100, '1996-01-01'), ('Netherlands', 2100, '2012-10-01'), ('Luxembourg', 1700, '2024-01-01'), ('Germany', 1900, '2021-01-01'),
       ('France', 2000, '2014-01-01'), ('Austria', 2000, '1984-01-01'), ('Ireland', 2300, '2021-03-01'), ('Italy', 2200, '2013-10-01'),
       ('Portugal', 2300, '2011-01-01'), ('Spain', 2100, '2012-09-01');
