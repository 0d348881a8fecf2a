-- owner: wishlist
create table wishlist_item (
  id uuid primary key,
  customer_id text not null references customer (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  created_at timestamptz not null,
  unique (customer_id, product_id)
);
