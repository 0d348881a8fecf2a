-- owner: tax
-- Whether cached pages have been told that this rate applies.
alter table tax_rate add column in_force boolean not null default false;
update tax_rate set in_force = true where valid_from <= (now() at time zone 'Europe/Brussels')::date;
