-- owner: orders
-- Parcels stay as they were, except that erasing the buyer removes the tracking number and address: carriers' pages show the
-- recipient, and some of their addresses contain a postal code.
drop trigger fulfillment_event_kept on fulfillment_event;
create trigger fulfillment_event_kept
before update of id, order_id, kind, parcel, carrier, occurred_at, recorded_at on fulfillment_event execute function reject_change();

update fulfillment_event set tracking_number = null, tracking_url = null
from customer_order where customer_order.id = order_id and owner_key like 'erased:%' and kind = 'shipped';
