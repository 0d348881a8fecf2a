-- owner: payments
-- paid_another_way: it had failed, and an administrator paid it outside of the provider, such as by bank transfer.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check
check (state in ('requested', 'processing', 'succeeded', 'failed', 'paid_another_way'));
