-- owner: photo-analysis
-- Figures only: no photo, no outline of a face. An owner key names a customer, or a guest session by its hash.
create table skin_analysis (
  id uuid primary key,
  customer_id text not null references customer (id) on delete cascade,
  report jsonb not null,
  created_at timestamptz not null
);

create index skin_analysis_member on skin_analysis (customer_id, created_at desc);

create table color_palette (
  id uuid primary key,
  owner_key text not null,
  report jsonb not null,
  is_chosen boolean not null default false,
  created_at timestamptz not null
);

create index color_palette_owner on color_palette (owner_key, created_at desc);

-- What was agreed to and taken back, in order; the last row is what holds.
create table photo_consent (
  id bigint generated always as identity primary key,
  owner_key text not null,
  version text not null,
  is_given boolean not null,
  decided_at timestamptz not null
);

create index photo_consent_owner on photo_consent (owner_key, id desc);
