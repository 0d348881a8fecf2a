-- owner: cart
-- owner_key is 'user:' plus the customer id, or 'guest:' plus a hash of the guest session id, which is never stored.
create table cart_item (
  id uuid primary key,
  owner_key text not null,
  variant_id uuid not null references product_variant (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  customization jsonb,
  customization_key text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner_key, variant_id, customization_key)
);

create index cart_item_variant on cart_item (variant_id);
create index cart_item_oldest on cart_item (updated_at);
