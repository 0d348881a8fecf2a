-- owner: orders
-- Units of a line that were canceled, returned or refunded: the sum of its adjustment lines. In the line itself, so that the
-- most sold products are still counted from one index. Orders are locked before they are adjusted.
alter table order_line add column adjusted_quantity integer not null default 0;

create function add_adjusted_quantity() returns trigger language plpgsql as $$ begin
  update order_line set adjusted_quantity = order_line.adjusted_quantity + added.quantity
  from (select order_id, position, sum(quantity) as quantity from adjusted group by order_id, position) as added
  where order_line.order_id = added.order_id and order_line.position = added.position;
  return null;
end $$;

create trigger adjustment_line_added after insert on adjustment_line
referencing new table as adjusted for each statement execute function add_adjusted_quantity();

-- After the trigger, which locks the table: no adjustment of another process is missed.
update order_line set adjusted_quantity = made.quantity
from (select order_id, position, sum(quantity) as quantity from adjustment_line group by order_id, position) as made
where order_line.order_id = made.order_id and order_line.position = made.position;

drop index order_line_ordered;
create index order_line_ordered on order_line (ordered_at)
include (order_id, product_id, name, quantity, adjusted_quantity, unit_cents, monogram_cents);
