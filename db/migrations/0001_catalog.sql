-- owner: catalog
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table product (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  category text not null,
  description text not null,
  price_cents integer not null check (price_cents > 0),
  original_price_cents integer check (original_price_cents > price_cents),
  volume text,
  is_new boolean not null default false,
  is_bestseller boolean not null default false,
  skin_types text[] not null default '{}',
  skin_concerns text[] not null default '{}',
  ingredients text[] not null default '{}',
  actives jsonb not null default '[]',
  allows_monogram boolean not null default false,
  monogram_price_cents integer check (monogram_price_cents >= 0),
  packshot jsonb not null,
  -- Written together with the search words. Weights: name A, concerns and category B, ingredients C, description D.
  search_words tsvector not null,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not allows_monogram or monogram_price_cents is not null)
);

create index product_search_words on product using gin (search_words);
create index product_search_text on product using gin (search_text gin_trgm_ops);
create index product_category on product (category);

-- owner: reviews
create table review (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references product (id) on delete cascade,
  user_id text,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 1 and 2000),
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);

create index review_product on review (product_id, created_at desc);
