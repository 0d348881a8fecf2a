-- owner: reviews
-- Authors whose hidden review was deleted by themselves: their next review of the product stays hidden, until staff shows
-- it. Without the text, which they had the right to delete.
create table review_hold (
  product_id text not null references product (id) on delete cascade,
  user_id text not null,
  hidden_reason text not null,
  primary key (product_id, user_id)
);
create index review_hold_author on review_hold (user_id);
