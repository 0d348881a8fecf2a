-- owner: catalog
-- Products whose card shows a higher price than their lowest one. Those above a price range are passed one by one when a
-- list begins with the highest price; all other products begin at the end of the range.
create index product_search_price_varies on product_search (negative_price, product_id)
  include (category, facet_bits, shade_bits, filter_bits, lowest_cents) where lowest_cents <> -negative_price;
create index product_search_category_price_varies on product_search (category, negative_price, product_id)
  include (facet_bits, shade_bits, filter_bits, lowest_cents) where lowest_cents <> -negative_price;
