-- owner: payments
-- The dispute with which the buyer's bank has returned the money of a refund. It is sent after all when the shop wins it.
alter table refund add column covered_by_dispute uuid references dispute (id)
check (covered_by_dispute is null or state = 'paid_another_way');

create index refund_covered_by_dispute on refund (covered_by_dispute) where covered_by_dispute is not null;

-- Refunds that an administrator has paid have an audit event.
update refund set covered_by_dispute = dispute.id
from dispute
where dispute.attempt_id = refund.attempt_id and refund.state = 'paid_another_way'
  and refund.last_error = 'The buyer’s bank has returned money with dispute ' || provider_dispute_id || '.'
  and not exists (
    select 1 from audit_event where action = 'refund_paid_another_way' and subject = refund.id::text
  );
