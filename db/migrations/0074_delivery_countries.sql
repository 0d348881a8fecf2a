-- A country that is switched off keeps its zone and rates. Positions order countries in forms and texts.
alter table shipping_zone_country
  add column is_offered boolean not null default true,
  add column position smallint not null default 100;

update shipping_zone_country
set position = coalesce(array_position(array['Belgium', 'Netherlands', 'Luxembourg', 'Germany', 'France', 'Austria', 'Ireland', 'Italy', 'Portugal', 'Spain'], country), 100);
