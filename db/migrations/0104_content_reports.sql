-- owner: content-reports
-- Notices of content that someone considers illegal or against the terms (Regulation (EU) 2022/2065, Article 16).
-- The address is as typed and not verified; name and address are empty in an anonymous report. The content may be
-- deleted by its author meanwhile, so it is not referenced, and nothing of it is copied.
create table content_report (
  id uuid primary key,
  kind text not null check (kind in ('review', 'photo', 'question', 'answer')),
  content_id uuid not null,
  product_id text not null,
  product_name text not null,
  reason text not null,
  explanation text not null,
  name text not null,
  email text not null,
  created_at timestamptz not null,
  decision text check (decision in ('kept', 'removed')),
  decision_reason text,
  decided_at timestamptz,
  check ((decided_at is null) = (decision is null) and (decided_at is null) = (decision_reason is null))
);

-- A report that is sent twice is stored once.
create unique index content_report_same on content_report (content_id, lower(email), md5(explanation)) where decided_at is null;
create index content_report_open on content_report (created_at, id) where decided_at is null;
create index content_report_decided on content_report (decided_at desc, id desc) where decided_at is not null;
create index content_report_address on content_report (lower(email));
