-- owner: shop-settings
-- The EU's harmonised notice on the legal guarantee of conformity (Implementing Regulation (EU) 2025/1960), as the owner
-- uploaded it. At most one row; its image is in the storage. Another image has another id.
create table guarantee_notice (
  id boolean primary key default true check (id),
  image_id uuid not null,
  -- Of the uploaded file.
  checksum text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
