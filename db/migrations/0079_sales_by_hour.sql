-- owner: orders
-- Sales by the hour (UTC) in which orders were placed: what was paid minus what was returned, without open and canceled
-- orders. Each change of an order adds a row with the difference in the same transaction, so that orders never wait for
-- each other here; the sum of an hour's rows is exact at any time. A job merges the rows of an hour into one.
create table sales_by_hour (
  hour timestamptz not null,
  orders integer not null,
  sales_cents bigint not null,
  is_merged boolean not null default false
);

create index sales_by_hour_hour on sales_by_hour (hour) include (orders, sales_cents);
create index sales_by_hour_unmerged on sales_by_hour (hour) where not is_merged;

create function hour_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as
  $$ select date_bin('1 hour', moment, timestamptz '2000-01-01 00:00:00+00') $$;

create function add_sales() returns trigger language plpgsql as $$ begin
  insert into sales_by_hour (hour, orders, sales_cents)
  select hour_of(placed_at), count(*), sum(total_cents - adjusted_cents)
  from changed where status not in ('pending_payment', 'cancelled') group by 1;
  return null;
end $$;

create function subtract_sales() returns trigger language plpgsql as $$ begin
  insert into sales_by_hour (hour, orders, sales_cents)
  select hour_of(placed_at), -count(*), -sum(total_cents - adjusted_cents)
  from changed where status not in ('pending_payment', 'cancelled') group by 1;
  return null;
end $$;

create function change_sales() returns trigger language plpgsql as $$ begin
  insert into sales_by_hour (hour, orders, sales_cents)
  select hour_of(placed_at), sum(sign), sum(sign * (total_cents - adjusted_cents))
  from (values (-1, old.status, old.placed_at, old.total_cents, old.adjusted_cents),
               (1, new.status, new.placed_at, new.total_cents, new.adjusted_cents))
    as version (sign, status, placed_at, total_cents, adjusted_cents)
  where status not in ('pending_payment', 'cancelled')
  group by 1 having sum(sign) <> 0 or sum(sign * (total_cents - adjusted_cents)) <> 0;
  return null;
end $$;

create trigger sales_added after insert on customer_order
referencing new table as changed for each statement execute function add_sales();
create trigger sales_removed after delete on customer_order
referencing old table as changed for each statement execute function subtract_sales();
create trigger sales_changed after update on customer_order for each row
when ((old.status, old.placed_at, old.total_cents, old.adjusted_cents) is distinct from (new.status, new.placed_at, new.total_cents, new.adjusted_cents))
execute function change_sales();

-- After the triggers, which lock the table: no order of another process is missed.
insert into sales_by_hour (hour, orders, sales_cents, is_merged)
select hour_of(placed_at), count(*), sum(total_cents - adjusted_cents), true
from customer_order where status not in ('pending_payment', 'cancelled') group by 1;

-- Order ids are random. With the time of their order, lines of the newest orders are next to each other in an index, which
-- has all that the most sold products are counted from.
alter table order_line add column ordered_at timestamptz;

create function set_ordered_at() returns trigger language plpgsql as $$ begin
  select placed_at into new.ordered_at from customer_order where id = new.order_id;
  return new;
end $$;

create trigger order_line_time before insert on order_line for each row execute function set_ordered_at();
update order_line set ordered_at = placed_at from customer_order where id = order_id;
alter table order_line alter column ordered_at set not null;
create index order_line_ordered on order_line (ordered_at) include (order_id, product_id, name, quantity, unit_cents, monogram_cents);

-- Sales are no longer summed up in this index. It finds the newest orders that count.
drop index customer_order_placed;
create index customer_order_placed on customer_order (placed_at) include (id) where status not in ('pending_payment', 'cancelled');
