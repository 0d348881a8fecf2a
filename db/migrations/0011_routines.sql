-- owner: routines
create table routine (
  id uuid primary key,
  customer_id text not null references customer (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  description text,
  skin_type text,
  concerns text[] not null default '{}',
  created_at timestamptz not null default now()
);

create index routine_customer on routine (customer_id, created_at, id);

-- Deferrable, so that one statement can renumber all steps.
create table routine_step (
  id uuid primary key,
  routine_id uuid not null references routine (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  -- The chosen size or shade; without one, the product's default.
  variant_id uuid references product_variant (id) on delete set null,
  step_order integer not null check (step_order >= 1),
  time_of_day text not null check (time_of_day in ('morning', 'evening', 'both')),
  frequency text not null check (frequency in ('daily', 'weekly', 'as-needed')),
  instructions text,
  created_at timestamptz not null default now(),
  unique (routine_id, step_order) deferrable initially immediate
);

create index routine_step_product on routine_step (product_id);
create index routine_step_variant on routine_step (variant_id) where variant_id is not null;
