-- owner: contact
-- Messages from visitors. The address is as typed and not verified.
create table contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  category text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered')),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'answered') = (answered_at is not null))
);

create index contact_message_newest on contact_message (created_at desc, id);
