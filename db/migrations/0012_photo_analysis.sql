-- owner: photo-analysis
-- Figures only: no photo, no outline of a face. One owner each: a member, or a guest session.
create table skin_analysis (
  id uuid primary key,
  member_id text not null references member (id) on delete cascade,
  report jsonb not null,
  created_at timestamptz not null
);

create index skin_analysis_member on skin_analysis (member_id, created_at desc);

create table color_palette (
  id uuid primary key,
  member_id text references member (id) on delete cascade,
  guest_session text,
  report jsonb not null,
  is_chosen boolean not null default false,
  created_at timestamptz not null,
  check (num_nonnulls(member_id, guest_session) = 1)
);

create index color_palette_member on color_palette (member_id, created_at desc) where member_id is not null;
create index color_palette_guest on color_palette (guest_session, created_at desc) where guest_session is not null;

-- What was agreed to and taken back, in order; the last row is what holds.
create table photo_consent (
  id bigint generated always as identity primary key,
  member_id text references member (id) on delete cascade,
  guest_session text,
  version text not null,
  is_given boolean not null,
  decided_at timestamptz not null,
  check (num_nonnulls(member_id, guest_session) = 1)
);

create index photo_consent_member on photo_consent (member_id, decided_at desc) where member_id is not null;
create index photo_consent_guest on photo_consent (guest_session, decided_at desc) where guest_session is not null;
