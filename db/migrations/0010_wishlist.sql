-- owner: wishlist
create table wishlist_item (
  id uuid primary key,
  customer_id text not null references customer (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  -- The chosen size or shade; without one, the product's default.
  variant_id uuid references product_variant (id) on delete set null,
  created_at timestamptz not null,
  unique (customer_id, product_id)
);

create index wishlist_item_product on wishlist_item (product_id);
create index wishlist_item_variant on wishlist_item (variant_id) where variant_id is not null;
