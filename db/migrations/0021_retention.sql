-- owner: orders
-- Who sold, frozen with the order: an invoice prints the seller of its day. Orders from before this column print today's.
alter table customer_order add column seller jsonb;

-- owner: checkout
create index payment_with_customer on payment (updated_at) where status <> 'succeeded' and customer is not null;
