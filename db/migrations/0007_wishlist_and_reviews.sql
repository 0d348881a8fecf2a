-- owner: wishlist
create table wishlist_item (
  id uuid primary key,
  customer_id text not null references customer (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  created_at timestamptz not null,
  unique (customer_id, product_id)
);

-- owner: reviews
-- One review per customer and product. Sample reviews of the demonstration have no customer.
create unique index review_once on review (product_id, user_id) where user_id is not null;
create index review_customer on review (user_id) where user_id is not null;
alter table review add column edited_at timestamptz;
-- Whether the author had bought the product in this shop.
alter table review add column is_verified boolean not null default false;
