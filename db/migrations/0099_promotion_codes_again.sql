-- owner: promotions
-- A code can be used again once its promotion has ended. The earlier promotion stays for its redemptions.
alter table promotion add column replaced_at timestamptz;
alter table promotion drop constraint promotion_code_key;
create unique index promotion_current_code on promotion (code) where replaced_at is null;
