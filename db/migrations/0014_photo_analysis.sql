-- owner: photo-analysis
-- Scores only: no photo, no outline of a face. An owner key is a customer id, or the hash of a guest session id.
create table skin_analysis (
  id uuid primary key,
  customer_id text not null references customer (id) on delete cascade,
  report jsonb not null,
  created_at timestamptz not null
);

create index skin_analysis_customer on skin_analysis (customer_id, created_at desc);

create table color_palette (
  id uuid primary key,
  owner_key text not null,
  report jsonb not null,
  is_chosen boolean not null default false,
  created_at timestamptz not null
);

create index color_palette_owner on color_palette (owner_key, created_at desc);
create index color_palette_guest on color_palette (created_at) where owner_key like 'guest:%';

-- Consents given and withdrawn, in order; the latest row applies.
create table photo_consent (
  id bigint generated always as identity primary key,
  owner_key text not null,
  version text not null,
  is_given boolean not null,
  decided_at timestamptz not null
);

create index photo_consent_owner on photo_consent (owner_key, id desc);
create index photo_consent_guest on photo_consent (decided_at) where owner_key like 'guest:%';
