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
  -- Sort key of a volume such as '50 ml'.
  volume_size double precision generated always as (replace(substring(volume from '^[0-9]+(?:[.,][0-9]+)?'), ',', '.')::double precision) stored,
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
  -- Inactive, but not deleted: old orders show its image, and it can be reactivated.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not allows_monogram or monogram_price_cents is not null)
);

create index product_search_words on product using gin (search_words);
create index product_category on product (category);
-- For the stock report's first page, and its pagination through all products.
create index product_by_name on product (lower(name), id);

-- Price history. original_price_cents is the struck-through price while a reduction is announced.
create table product_price (
  id bigint generated always as identity primary key,
  product_id text not null references product (id) on delete cascade,
  price_cents integer not null check (price_cents > 0),
  original_price_cents integer check (original_price_cents > price_cents),
  valid_from timestamptz not null
);

create index product_price_product on product_price (product_id, id);

-- All distinct search words. A typo is compared with these few thousand words instead of full texts.
create table search_word (
  word text primary key
);

create index search_word_similar on search_word using gin (word gin_trgm_ops);

-- The synonyms version of all stored search texts; a release with other synonyms rebuilds them.
create table search_index (
  is_only boolean primary key default true check (is_only),
  words text not null
);

insert into search_index (words) values ('');

-- What products are found by; the name has the highest weight and the description the lowest.
create function product_search_words(name text, middle text, ingredients text, description text) returns tsvector
language sql stable
return setweight(to_tsvector('simple', unaccent(name)), 'A') || setweight(to_tsvector('simple', unaccent(middle)), 'B')
  || setweight(to_tsvector('simple', unaccent(ingredients)), 'C') || setweight(to_tsvector('simple', unaccent(description)), 'D');
