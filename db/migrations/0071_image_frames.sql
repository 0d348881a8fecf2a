-- owner: catalog
-- A crop is a photograph of its own, made from the uncropped one, whose files stay while this row refers to them.
alter table product_image
  add column source_id uuid,
  -- In ten-thousandths of the uncropped photograph.
  add column crop_left smallint,
  add column crop_top smallint,
  add column crop_width smallint,
  add column crop_height smallint,
  -- In percent: what stays visible where the photograph is cut to a square.
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100),
  add constraint product_image_crop check (
    num_nonnulls(source_id, crop_left, crop_top, crop_width, crop_height) in (0, 5)
    and crop_left >= 0 and crop_top >= 0 and crop_width > 0 and crop_height > 0
    and crop_left + crop_width <= 10000 and crop_top + crop_height <= 10000
  );

create index product_image_source on product_image (source_id) where source_id is not null;

-- owner: orders
-- Addresses of photographs can end with their focal point.
drop index order_line_photo;
create index order_line_photo on order_line (split_part(image_url, '?', 1)) where image_url like '/images/photos/%';
