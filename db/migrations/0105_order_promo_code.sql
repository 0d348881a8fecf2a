-- owner: orders
-- Which discount code an order was placed with.
alter table customer_order add column promo_code text;
update customer_order set promo_code = promotion.code
from promotion_redemption join promotion on promotion.id = promotion_id
where promotion_redemption.payment_id = customer_order.payment_id;
