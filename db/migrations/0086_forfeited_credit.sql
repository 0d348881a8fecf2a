-- owner: orders
-- What had been paid with store credit of an account that no longer exists. It cannot be returned, and is no `credit_cents`.
alter table adjustment add column forfeited_cents integer not null default 0 check (forfeited_cents >= 0);
-- The check of `credit_cents`, now of both.
alter table adjustment drop constraint adjustment_check3;
alter table adjustment add constraint adjustment_credit
check (credit_cents >= 0 and credit_cents + forfeited_cents between amount_cents - payment_cents and amount_cents);
