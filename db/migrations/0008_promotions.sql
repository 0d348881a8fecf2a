-- owner: promotions
create table promotion (
  id uuid primary key,
  code text not null unique check (code = upper(btrim(code)) and length(code) between 3 and 40),
  kind text not null check (kind in ('percent', 'amount', 'free_shipping')),
  value integer not null check (value >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  usage_limit integer check (usage_limit > 0),
  created_at timestamptz not null,
  check (kind <> 'percent' or value between 1 and 100),
  check (kind <> 'amount' or value > 0)
);

-- The one code applied to a cart.
create table cart_promotion (
  owner_key text primary key,
  promotion_id uuid not null references promotion (id) on delete cascade,
  applied_at timestamptz not null
);

create index cart_promotion_promotion on cart_promotion (promotion_id);
create index cart_promotion_oldest on cart_promotion (applied_at);

-- One row per payment, in progress or completed. Counts against the usage limit, and is deleted when the payment ends
-- without a charge.
create table promotion_redemption (
  payment_id uuid primary key,
  promotion_id uuid not null references promotion (id) on delete cascade,
  used_at timestamptz not null
);

create index promotion_redemption_promotion on promotion_redemption (promotion_id);

create view promotion_with_usage as
select id, code, kind, value, starts_at as "startsAt", ends_at as "endsAt", minimum_cents as minimum, usage_limit as "usageLimit", created_at as "createdAt",
       (select count(*)::int from promotion_redemption where promotion_id = promotion.id) as used
from promotion;
