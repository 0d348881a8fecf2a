-- owner: orders
-- Who an invoice to a company is addressed to, kept when the customer's data is erased: such an invoice must not change.
alter table customer_order add column billed_to jsonb;
