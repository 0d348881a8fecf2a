-- owner: orders
-- The seller at the time of the order, for its invoice. Invoices of orders older than this column show the current
-- seller.
alter table customer_order add column seller jsonb;

-- owner: checkout
create index payment_with_customer on payment (updated_at) where status <> 'succeeded' and customer is not null;
