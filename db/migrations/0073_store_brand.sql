-- owner: shop-settings
-- The store's name, as shoppers see it. The seller's legal name is a column of its own.
alter table store_details
  add column brand text not null default 'Éclat' check (char_length(brand) between 1 and 40);
