-- owner: shop-settings
-- Notices on the legal guarantee that were replaced or removed. Their images are deleted a week after that, with the row.
create table former_guarantee_notice (
  image_id uuid primary key,
  ended_at timestamptz not null
);
