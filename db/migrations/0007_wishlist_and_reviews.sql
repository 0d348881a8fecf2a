-- owner: wishlist
create table wishlist_item (
  id uuid primary key,
  customer_id text not null references customer (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  created_at timestamptz not null,
  unique (customer_id, product_id)
);

-- owner: reviews
-- One review per person and product; samples of the demonstration belong to nobody.
create unique index review_once on review (product_id, user_id) where user_id is not null;
create index review_member on review (user_id) where user_id is not null;
alter table review add column edited_at timestamptz;
-- Its author had bought the product here, by the shop's own orders.
alter table review add column is_verified boolean not null default false;
