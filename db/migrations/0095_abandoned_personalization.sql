-- owner: payments
-- Payments without an order whose contact or personalization is still to be deleted: the text of a monogram may be a name.
drop index payment_with_customer;
create index payment_with_details on payment (updated_at)
where status in ('failed', 'cancelled', 'open') and (customer is not null or quote @? '$.lines[*].customization ? (@ != null)');
