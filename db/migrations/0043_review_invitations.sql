-- owner: review-invitations
-- The one email about reviews that the buyer of an order asked for.
create table review_invitation (
  order_id uuid primary key references customer_order (id) on delete cascade,
  owner_key text not null,
  requested_at timestamptz not null,
  -- Null until everything has shipped.
  due_at timestamptz,
  sent_at timestamptz
);

create index review_invitation_due on review_invitation (due_at) where sent_at is null;
create index review_invitation_owner on review_invitation (owner_key);
create index review_invitation_oldest on review_invitation (requested_at);
