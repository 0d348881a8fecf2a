-- owner: returns
-- `closed`: its units were canceled or refunded in another way, so nothing is left to return.
alter table return_request drop constraint return_request_state_check;
alter table return_request add constraint return_request_state_check
check (state in ('requested', 'approved', 'received', 'refunded', 'rejected', 'closed'));

with closed as (
  update return_request set state = 'closed' from customer_order
  where customer_order.id = order_id and return_request.state in ('requested', 'approved', 'received')
    and customer_order.status in ('cancelled', 'refunded')
  returning return_request.id
)
insert into return_request_change (return_id, state, changed_at) select id, 'closed', now() from closed;
