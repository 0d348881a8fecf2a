-- owner: payments
-- Guests' payments are found by their address when the person asks for a copy or erasure.
create index payment_guest_address on payment (lower(customer->>'email')) where owner_key like 'guest:%';
