-- owner: orders
-- The list of orders shows which ones are express or go to a pickup point.
create or replace view order_entry as
select number, status, placed_at as "placedAt", total_cents as total, customer->>'email' as email, delivered_at is not null as "isDelivered",
       (select coalesce(sum(quantity), 0)::int from order_line where order_line.order_id = customer_order.id) as units,
       (select true from order_withdrawal where order_withdrawal.order_id = customer_order.id limit 1) is true as "hasWithdrawal",
       delivery->>'method' as method
from customer_order;
