-- owner: catalog
-- Inactive, but not deleted: old orders show its image, and it can be reactivated.
alter table product add column archived_at timestamptz;

-- Sort key of a volume such as '50 ml'.
alter table product add column volume_size double precision generated always as (replace(substring(volume from '^[0-9]+(?:[.,][0-9]+)?'), ',', '.')::double precision) stored;

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

-- For products older than this table, the only known earlier price is the owner's struck-through price.
insert into product_price (product_id, price_cents, original_price_cents, valid_from)
select id, original_price_cents, null, updated_at - interval '30 days' from product where original_price_cents is not null;

insert into product_price (product_id, price_cents, original_price_cents, valid_from)
select id, price_cents, original_price_cents, updated_at from product;
