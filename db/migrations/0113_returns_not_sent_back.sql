-- owner: returns
-- `not_sent_back`: the goods never arrived; it is approved again when they do.
alter table return_request drop constraint return_request_state_check;
alter table return_request add constraint return_request_state_check
check (state in ('requested', 'approved', 'received', 'refunded', 'rejected', 'closed', 'not_sent_back'));
