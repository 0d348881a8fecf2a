-- owner: orders
-- Erasure removes the customization, but a personalized item can still not be sold again.
alter table order_line add column is_personalized boolean not null default false;
update order_line set is_personalized = true where customization is not null or monogram_cents > 0;
