-- owner: back-in-stock
-- One row for each notice still to be sent. It is deleted in the transaction that queues the email.
create table back_in_stock_request (
  id uuid primary key,
  variant_id uuid not null references product_variant (id) on delete cascade,
  email text not null,
  -- A keyed hash of the address, the same for all its requests. Links in emails name it instead of the address.
  address_key uuid not null,
  -- Set when the request was made signed in, so that it is part of the customer's export and erasure.
  customer_id text references customer (id) on delete cascade,
  requested_at timestamptz not null,
  unique (variant_id, email)
);

create index back_in_stock_request_address on back_in_stock_request (address_key);
create index back_in_stock_request_customer on back_in_stock_request (customer_id);
create index back_in_stock_request_oldest on back_in_stock_request (requested_at);
