-- owner: questions
-- As `review_hold`: for the next question or answer of this author about the product.
create table product_question_hold (
  product_id text not null references product (id) on delete cascade,
  user_id text not null,
  hidden_reason text not null,
  primary key (product_id, user_id)
);
create index product_question_hold_author on product_question_hold (user_id);
