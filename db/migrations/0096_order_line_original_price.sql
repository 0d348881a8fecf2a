-- owner: orders
-- The price before a reduction, because items that were reduced by more than a limit are not returned after the legal period.
alter table order_line add column original_cents integer check (original_cents > 0);
