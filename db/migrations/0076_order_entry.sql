-- owner: orders
-- EXISTS would be planned for all orders and read every withdrawal, also for one page of the list; a limited subquery is
-- looked up for each order that is read.
create or replace view order_entry as
select number, status, placed_at as "placedAt", total_cents as total, customer->>'email' as email, delivered_at is not null as "isDelivered",
       (select coalesce(sum(quantity), 0)::int from order_line where order_line.order_id = customer_order.id) as units,
       (select true from order_withdrawal where order_withdrawal.order_id = customer_order.id limit 1) is true as "hasWithdrawal"
from customer_order;
