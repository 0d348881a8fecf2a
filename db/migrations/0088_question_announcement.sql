-- owner: questions
-- Who has ever answered: an answer that is deleted and written again is not announced to the asker a second time.
create table product_question_announcement (
  question_id uuid not null references product_question (id) on delete cascade,
  author_id text not null,
  primary key (question_id, author_id)
);
create index product_question_announcement_author on product_question_announcement (author_id);

insert into product_question_announcement (question_id, author_id)
select distinct question_id, user_id from product_answer where user_id is not null;
