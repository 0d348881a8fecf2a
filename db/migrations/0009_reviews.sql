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
  hidden_reason text check ((hidden_reason is null) = (hidden_at is null)),
  -- Number of its votes, changed in the transaction of each vote.
  helpful integer not null default 0 check (helpful >= 0),
  -- Of the author, only if they chose to show it with this review.
  skin_type text,
  age_band text,
  -- Numbers of its photos, changed with them under the lock of this row.
  photos smallint not null default 0 check (photos between 0 and 3),
  pending_photos smallint not null default 0 check (pending_photos between 0 and 3)
);

create index review_product on review (product_id, created_at desc);
-- One review per customer and product. Sample reviews of the demonstration have no customer.
create unique index review_once on review (product_id, user_id) where user_id is not null;
create index review_customer on review (user_id) where user_id is not null;
-- Lists of all reviews, newest first: deep pages are counted in the index alone.
create index review_newest on review (created_at desc, id) include (hidden_at);
create index review_newest_rated on review (rating, created_at desc, id) include (hidden_at);
create index review_pending_photos on review (created_at desc, id) where pending_photos > 0;
create index review_hidden on review (created_at desc, id) where hidden_at is not null;

-- Customers who found a review helpful: one vote each, not for their own.
create table review_vote (
  review_id uuid not null references review (id) on delete cascade,
  user_id text not null,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_vote_customer on review_vote (user_id);

-- Photos of buyers, shown when an administrator has approved them. Their files are in the folder review-photos/{id}.
create table review_photo (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
  -- SHA-256 of the uploaded file: a repeated upload adds nothing.
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  -- Of the stored original, in pixels.
  width smallint not null check (width between 1 and 3000),
  height smallint not null check (height between 1 and 3000),
  -- Shown until the image has loaded.
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null,
  approved_at timestamptz,
  unique (review_id, checksum)
);

-- Visible reviews of each product and the sum of their stars, kept by the triggers below in the transaction of the review.
create table product_rating (
  product_id text primary key references product (id) on delete cascade,
  reviews integer not null,
  stars integer not null
);

-- How many reviews there are of each kind, counted by triggers in the transaction of each change.
create table review_tally (
  rating smallint not null,
  is_sample boolean not null,
  is_hidden boolean not null,
  reviews bigint not null,
  primary key (rating, is_sample, is_hidden)
);

-- Ratings first, and each table in the order of its key, so that two transactions cannot deadlock. A product that is being
-- deleted takes its reviews and its rating with it.
create function add_to_review_tally() returns trigger language plpgsql as $$ begin
  insert into product_rating as known (product_id, reviews, stars)
  select product_id, count(*), sum(rating) from added where hidden_at is null group by 1 order by 1
  on conflict (product_id) do update set reviews = known.reviews + excluded.reviews, stars = known.stars + excluded.stars;
  insert into review_tally as known (rating, is_sample, is_hidden, reviews)
  select rating, is_sample, hidden_at is not null, count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (rating, is_sample, is_hidden) do update set reviews = known.reviews + excluded.reviews; return null; end $$;
create function take_from_review_tally() returns trigger language plpgsql as $$ begin
  insert into product_rating as known (product_id, reviews, stars)
  select product_id, -count(*), -sum(rating) from removed join product on product.id = product_id where hidden_at is null group by 1 order by 1
  on conflict (product_id) do update set reviews = known.reviews + excluded.reviews, stars = known.stars + excluded.stars;
  insert into review_tally as known (rating, is_sample, is_hidden, reviews)
  select rating, is_sample, hidden_at is not null, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
  on conflict (rating, is_sample, is_hidden) do update set reviews = known.reviews + excluded.reviews; return null; end $$;
create function move_in_review_tally() returns trigger language plpgsql as $$ begin
  insert into product_rating as known (product_id, reviews, stars)
  select product_id, sum(reviews), sum(stars) from (
    select product_id, 1 as reviews, rating::int as stars from added where hidden_at is null
    union all select product_id, -1, -rating from removed where hidden_at is null
  ) as moved group by 1 having sum(reviews) <> 0 or sum(stars) <> 0 order by 1
  on conflict (product_id) do update set reviews = known.reviews + excluded.reviews, stars = known.stars + excluded.stars;
  insert into review_tally as known (rating, is_sample, is_hidden, reviews)
  select rating, is_sample, is_hidden, sum(reviews) from (
    select rating, is_sample, hidden_at is not null as is_hidden, 1 as reviews from added
    union all select rating, is_sample, hidden_at is not null, -1 from removed
  ) as moved group by 1, 2, 3 having sum(reviews) <> 0 order by 1, 2, 3
  on conflict (rating, is_sample, is_hidden) do update set reviews = known.reviews + excluded.reviews; return null; end $$;
create trigger review_added after insert on review
referencing new table as added for each statement execute function add_to_review_tally();
create trigger review_removed after delete on review
referencing old table as removed for each statement execute function take_from_review_tally();
create trigger review_changed after update on review
referencing old table as removed new table as added for each statement execute function move_in_review_tally();
