-- owner: inventory
-- For the nightly deletion of released reservations, with the two movements that cancel each other out.
create index stock_reservation_released on stock_reservation (expires_at) where status = 'released';
create index stock_movement_reservation on stock_movement (reference) where kind in ('reserved', 'released');
