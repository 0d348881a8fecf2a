-- owner: catalog
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Category names live in category_translation; the eight categories of the demonstration are part of this baseline.
-- Everyone who writes categories or products takes an advisory lock first: see lockCategories.
create table category (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  position smallint not null
);

create table category_translation (
  category_id text not null references category (id) on delete cascade,
  locale text not null,
  name text not null,
  primary key (category_id, locale)
);

create unique index category_name on category_translation (locale, lower(name));

insert into category (id, position)
values ('cleansers', 1), ('moisturizers', 2), ('serums', 3), ('sunscreen', 4), ('toners', 5), ('treatments', 6), ('masks', 7), ('makeup', 8);

insert into category_translation (category_id, locale, name)
values ('cleansers', 'en', 'Cleansers'), ('moisturizers', 'en', 'Moisturizers'), ('serums', 'en', 'Serums'), ('sunscreen', 'en', 'Sunscreen'),
       ('toners', 'en', 'Toners'), ('treatments', 'en', 'Treatments'), ('masks', 'en', 'Masks'), ('makeup', 'en', 'Makeup');

create table product (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category text not null references category (id),
  is_new boolean not null default false,
  is_bestseller boolean not null default false,
  skin_types text[] not null default '{}',
  skin_concerns text[] not null default '{}',
  ingredients text[] not null default '{}',
  actives jsonb not null default '[]',
  allows_monogram boolean not null default false,
  monogram_price_cents integer check (monogram_price_cents >= 0),
  packshot jsonb not null,
  -- Null in these columns means "not stated", never "none" or "no". The responsible person: Regulation (EC) 1223/2009,
  -- article 4; named in an online offer with postal and electronic address: Regulation (EU) 2023/988, article 19.
  responsible_name text,
  responsible_address text,
  responsible_email text,
  check (num_nulls(responsible_name, responsible_address, responsible_email) in (0, 3)),
  period_after_opening_months smallint check (period_after_opening_months between 1 and 120),
  application text check (application in ('leave-on', 'rinse-off')),
  -- Written together with the search words. Weights: name A, concerns, category and shades B, ingredients C, description D.
  search_words tsvector not null,
  search_text text not null,
  -- Bit sets of what listings filter by: see listing/facets.ts. Written together with the columns they repeat.
  facet_bits integer not null default 0,
  shade_bits integer not null default 0,
  ingredient_bits integer not null default 0,
  -- Only active products are in the shop. A draft is not published yet, or not any more. An archived product is not sold
  -- any more, but old orders and carts show it, and it can be restored.
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  created_at timestamptz not null default now(),
  -- Also changed with its variants: the version for optimistic locking.
  updated_at timestamptz not null default now(),
  -- Counts the changes of its images, for optimistic locking: they are edited apart from the product's form.
  images_version integer not null default 0,
  check (not allows_monogram or monogram_price_cents is not null)
);

create index product_category on product (category);
create index product_engraved on product (monogram_price_cents) where allows_monogram and status = 'active';

-- Texts by language. Every product has one in the default language, 'en'.
create table product_translation (
  product_id text not null references product (id) on delete cascade,
  locale text not null,
  name text not null,
  description text not null,
  -- One warning a line. Null means "not stated".
  warnings text,
  -- Sorts names as shoppers expect: see listing/name-key.ts.
  name_key text collate "C" not null,
  primary key (product_id, locale)
);

-- The administration finds products by a part of the name or id.
create index product_translation_part on product_translation using gin (lower(name) gin_trgm_ops, product_id gin_trgm_ops) where locale = 'en';

-- The values a shopper can choose from, such as the size 50 ml or the shade Warm Sand with its swatch color.
create table product_option_value (
  product_id text not null references product (id) on delete cascade,
  option text not null check (option in ('size', 'shade')),
  code text not null,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  position smallint not null,
  primary key (product_id, option, code)
);

create table product_option_value_translation (
  product_id text not null,
  option text not null,
  code text not null,
  locale text not null,
  label text not null,
  primary key (product_id, option, code, locale),
  foreign key (product_id, option, code) references product_option_value (product_id, option, code) on delete cascade
);

-- What is sold: each product has at least one active variant; the first in order of position is its default.
create table product_variant (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references product (id) on delete cascade,
  sku text not null unique check (sku ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  -- The chosen values as 'option=code', sorted and separated by '|'; empty for a product without options.
  option_key text not null default '',
  volume text,
  -- Sort key of a volume such as '50 ml'.
  volume_size double precision generated always as (replace(substring(volume from '^[0-9]+(?:[.,][0-9]+)?'), ',', '.')::double precision) stored,
  weight_grams integer check (weight_grams > 0),
  price_cents integer not null check (price_cents > 0),
  original_price_cents integer check (original_price_cents > price_cents),
  -- When the original price returns; null without a reduction, and for one without an end.
  reduced_until timestamptz check (reduced_until is null or original_price_cents is not null),
  -- Replaces the color of the product's packshot.
  color text check (color ~ '^#[0-9a-f]{6}$'),
  position smallint not null,
  -- Carts, orders and stock keep referring to it.
  archived_at timestamptz,
  unique (id, product_id)
);

create index product_variant_product on product_variant (product_id, position);
-- The same combination of options once.
create unique index product_variant_options on product_variant (product_id, option_key) where archived_at is null;
create index product_variant_reduced_until on product_variant (reduced_until) where reduced_until is not null;
create unique index product_variant_gtin on product_variant (gtin) where gtin is not null and archived_at is null;

-- Photographs; the drawn packshot is shown without any. The files stay in storage when a row is deleted, because orders
-- keep the addresses of their images.
create table product_image (
  id uuid primary key,
  product_id text not null references product (id) on delete cascade,
  -- Shown with this variant only; null for all variants.
  variant_id uuid,
  -- The folder of the original and its sizes.
  storage_key text not null unique,
  -- SHA-256 of the uploaded file: a repeated upload adds nothing.
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  -- Of the stored original, in pixels.
  width smallint not null check (width between 1 and 3000),
  height smallint not null check (height between 1 and 3000),
  -- Shown until the image has loaded.
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- At most 12 images per product.
  position smallint not null check (position between 0 and 11),
  unique (product_id, position) deferrable initially deferred,
  unique (product_id, checksum),
  foreign key (variant_id, product_id) references product_variant (id, product_id) on delete set null (variant_id)
);

create index product_image_variant on product_image (variant_id) where variant_id is not null;

-- An image without a text is described by the product's name.
create table product_image_translation (
  image_id uuid not null references product_image (id) on delete cascade,
  locale text not null,
  alt text not null check (alt <> ''),
  primary key (image_id, locale)
);

-- When photographs were removed: their files stay for a while, because orders of open payments may still refer to them.
create table removed_product_image (
  image_id uuid primary key,
  removed_at timestamptz not null
);
create function remember_removed_images() returns trigger language plpgsql as $$ begin
  insert into removed_product_image (image_id, removed_at) select id, now() from removed on conflict do nothing; return null; end $$;
create trigger product_image_removed after delete on product_image
referencing old table as removed for each statement execute function remember_removed_images();

-- Price history, append-only. original_price_cents is the struck-through price while a reduction is announced.
create table variant_price (
  id bigint generated always as identity primary key,
  variant_id uuid not null references product_variant (id) on delete cascade,
  price_cents integer not null check (price_cents > 0),
  original_price_cents integer check (original_price_cents > price_cents),
  valid_from timestamptz not null
);

create index variant_price_variant on variant_price (variant_id, id);

-- All distinct search words. A typo is compared with these few thousand words instead of full texts.
create table search_word (
  -- Collated by bytes, so that the words with a common beginning are next to each other.
  word text collate "C" primary key,
  -- Whether it occurs outside of descriptions.
  is_telling boolean not null
);

create index search_word_initial on search_word (left(word, 1), length(word));

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
