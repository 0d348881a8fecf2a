-- owner: catalog
-- Restoring a product gives it the status that it had: a draft must not go on sale.
alter table product add column status_before_archive text;

create function keep_status_before_archive() returns trigger language plpgsql as $$ begin
  new.status_before_archive := old.status;
  return new;
end $$;

create trigger product_archived before update of status on product
for each row when (new.status = 'archived' and old.status <> 'archived') execute function keep_status_before_archive();
