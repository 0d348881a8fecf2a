-- owner: questions
-- Questions about products. The author's row is deleted with the account, with its answers.
create table product_question (
  id uuid primary key,
  product_id text not null references product (id) on delete cascade,
  user_id text not null,
  author_name text not null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null,
  -- Hidden questions stay visible to their author, with the reason.
  hidden_at timestamptz,
  hidden_reason text check ((hidden_reason is null) = (hidden_at is null)),
  -- Numbers of its answers, counted in the transaction of each change, under the lock of this row.
  answers integer not null default 0 check (answers >= 0),
  hidden_answers integer not null default 0 check (hidden_answers >= 0),
  -- When it was asked or last answered.
  active_at timestamptz not null
);

-- A request that is repeated finds its question.
create unique index product_question_once on product_question (product_id, user_id, md5(text));
create index product_question_customer on product_question (user_id);
create index product_question_shown on product_question (product_id, created_at, id) where hidden_at is null;
create index product_question_active on product_question (active_at, id);
create index product_question_waiting on product_question (active_at, id) where answers = 0 and hidden_at is null;
create index product_question_hidden on product_question (active_at, id) where hidden_at is not null or hidden_answers > 0;

-- One answer per question and customer, and one per staff account for the shop.
create table product_answer (
  id uuid primary key,
  question_id uuid not null references product_question (id) on delete cascade,
  -- Null: an answer of the shop whose author's account was deleted.
  user_id text check (user_id is not null or not by_customer),
  author_name text not null,
  -- False for answers of the shop, which are listed first.
  by_customer boolean not null,
  -- Whether a customer had bought the product in this shop.
  is_verified boolean not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check ((hidden_reason is null) = (hidden_at is null))
);

create unique index product_answer_once on product_answer (question_id, user_id, by_customer);
create index product_answer_customer on product_answer (user_id);
create index product_answer_listed on product_answer (question_id, by_customer, created_at, id);
