-- owner: identity
-- A request that began before its account was deleted leaves nothing behind: the lock makes it wait for the deletion, and then it
-- fails. These columns have no foreign keys, because they also name guests and erased customers.
create function require_customer(id text) returns void language plpgsql as $$ begin
  perform 1 from customer where customer.id = require_customer.id for key share;
  if not found then
    raise exception 'customer % does not exist', id using errcode = 'foreign_key_violation', constraint = 'customer_exists';
  end if;
end $$;

create function require_owner() returns trigger language plpgsql as $$ begin
  perform require_customer(substr(new.owner_key, length('user:') + 1));
  return new;
end $$;

create function require_author() returns trigger language plpgsql as $$ begin
  perform require_customer(new.user_id);
  return new;
end $$;

create trigger cart_item_owner before insert or update of owner_key on cart_item
for each row when (new.owner_key like 'user:%') execute function require_owner();
create trigger cart_promotion_owner before insert or update of owner_key on cart_promotion
for each row when (new.owner_key like 'user:%') execute function require_owner();
create trigger color_palette_owner before insert or update of owner_key on color_palette
for each row when (new.owner_key like 'user:%') execute function require_owner();
create trigger delivery_choice_owner before insert or update of owner_key on delivery_choice
for each row when (new.owner_key like 'user:%') execute function require_owner();
create trigger payment_owner before insert or update of owner_key on payment
for each row when (new.owner_key like 'user:%') execute function require_owner();
create trigger photo_consent_owner before insert or update of owner_key on photo_consent
for each row when (new.owner_key like 'user:%') execute function require_owner();

create trigger review_author before insert on review
for each row when (new.user_id is not null) execute function require_author();
create trigger product_question_author before insert on product_question
for each row when (new.user_id is not null) execute function require_author();
create trigger product_answer_author before insert on product_answer
for each row when (new.user_id is not null) execute function require_author();

-- What such requests have left so far.
delete from review where user_id is not null and not exists (select 1 from customer where customer.id = user_id);
delete from product_question where user_id is not null and not exists (select 1 from customer where customer.id = user_id);
delete from product_answer where user_id is not null and not exists (select 1 from customer where customer.id = user_id);
delete from cart_item where owner_key like 'user:%' and not exists (select 1 from customer where 'user:' || customer.id = owner_key);
delete from cart_promotion where owner_key like 'user:%' and not exists (select 1 from customer where 'user:' || customer.id = owner_key);
delete from color_palette where owner_key like 'user:%' and not exists (select 1 from customer where 'user:' || customer.id = owner_key);
delete from delivery_choice where owner_key like 'user:%' and not exists (select 1 from customer where 'user:' || customer.id = owner_key);
delete from photo_consent where owner_key like 'user:%' and not exists (select 1 from customer where 'user:' || customer.id = owner_key);
