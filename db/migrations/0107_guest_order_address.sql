-- owner: orders
-- Guests' orders are found by their address when the person asks for a copy or erasure.
create index customer_order_guest_address on customer_order (lower(customer->>'email')) where owner_key like 'guest:%';
