-- owner: identity
-- Notes by staff on a customer, never shown to the customer. Part of their data export.
create table customer_note (
  customer_id text not null references customer (id) on delete cascade,
  -- Chosen by the browser, so that a repeated request adds nothing.
  id uuid not null,
  -- Null after the author's account has been erased.
  author_id text references customer (id) on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (customer_id, id)
);

create index customer_note_author on customer_note (author_id);
