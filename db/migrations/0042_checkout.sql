-- owner: checkout
-- Where and how the next order of a cart is delivered; without a row, standard delivery to the shop's own country.
create table delivery_choice (
  owner_key text primary key,
  country text not null,
  method text not null check (method in ('standard', 'express', 'pickup')),
  pickup_point_id text,
  chosen_at timestamptz not null,
  check ((method = 'pickup') = (pickup_point_id is not null))
);

create index delivery_choice_old on delivery_choice (chosen_at);
