-- owner: payments
-- For the nightly deletion of what no longer serves anyone, and the foreign keys that it checks.
create index payment_ended on payment (updated_at) where status in ('failed', 'cancelled');
create index webhook_event_processed on webhook_event (processed_at) where processed_at is not null;
create index dispute_of_attempt on dispute (attempt_id);
