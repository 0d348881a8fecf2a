-- owner: returns
-- Why a return for store credit is refunded to the payment instead.
alter table return_request add column payout_change text check (payout_change in ('account_erased', 'withdrawn'));
alter table return_request add constraint return_request_payout_change check (payout_change is null or payout = 'original');

update return_request set payout = 'original', payout_change = 'account_erased'
where payout = 'store_credit' and state in ('requested', 'approved', 'received') and owner_key like 'erased:%';

create or replace view return_detail as
select id, order_id as "orderId", order_number as "orderNumber", sequence, owner_key as "ownerKey", basis, reason, payout, state, note, created_at as "createdAt",
       coalesce((select jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity, 'restocked', restocked, 'damaged', damaged) order by position)
                 from return_request_line where return_id = return_request.id), '[]'::jsonb) as lines,
       coalesce((select jsonb_agg(jsonb_build_object('state', change.state, 'changedAt', change.changed_at) order by changed_at)
                 from return_request_change change where return_id = return_request.id), '[]'::jsonb) as history,
       payout_change as "payoutChange"
from return_request;
