-- owner: promotions
-- What carts and checkouts need: uses count only against a limit, and only up to it. Counting all uses of a popular code
-- for each cart would take longer with each order.
create view promotion_offer as
select id, code, kind, value, starts_at as "startsAt", ends_at as "endsAt", minimum_cents as minimum, usage_limit as "usageLimit", created_at as "createdAt",
       case when usage_limit is null then 0 else (
         select count(*)::int from (
           select from promotion_redemption where promotion_id = promotion.id limit promotion.usage_limit
         ) as counted
       ) end as used
from promotion;
