-- owner: reviews
create table review (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references product (id) on delete cascade,
  user_id text,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 1 and 2000),
  is_sample boolean not null default false,
  -- Whether the author had bought the product in this shop.
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Hidden reviews stay visible to their author, with the reason.
  hidden_at timestamptz,
  hidden_reason text check ((hidden_reason is null) = (hidden_at is null))
);

create index review_product on review (product_id, created_at desc);
-- One review per customer and product. Sample reviews of the demonstration have no customer.
create unique index review_once on review (product_id, user_id) where user_id is not null;
create index review_customer on review (user_id) where user_id is not null;
-- The page of all reviews lists them newest first.
create index review_newest on review (created_at desc, id);
