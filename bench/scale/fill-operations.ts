import { Client } from 'pg'
import { createSummaries } from '#src/features/catalog/summaries/service.server.ts'
import { createPopularProducts } from '#src/features/catalog/search/popular.server.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { readConfig } from '#src/platform/config/config.server.ts'
import { openDatabase } from '#src/platform/db/database.server.ts'

/** Adds what orders leave behind, and customers with their data: about one row of each kind per order. */
export async function fillOperations(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of operations) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Catches up with the changes of all products, as the shop's job does. @returns milliseconds. */
export async function refreshAllSummaries(url: string): Promise<number> {
  const begun = performance.now()
  const db = await openDatabase(readConfig({ NODE_ENV: 'test', PAYMENTS: 'sandbox', DATABASE_URL: url }).database)
  const summaries = createSummaries(db)
  do await summaries.refreshAll()
  while (!(await summaries.refresh()))
  const needed = performance.now() - begun
  await createPopularProducts(db).fill()
  await db.script('vacuum analyze product_summary')
  await db.script('vacuum analyze popular_product')
  await db.close()
  return needed
}

/** The orders of `fillShop`, numbered from 1. */
const placed = `(select *, substr(owner_key, 13)::int as n from customer_order where owner_key like 'guest:bench-%') as placed`
const customers = `(select *, substr(id, 16)::int as n from customer where id like 'bench-customer-%') as buyer`

/** Each statement adds to one table; those that refer to others come later. */
export const operations: readonly string[] = [
  `insert into customer (id, name, first_name, last_name, email)
   select 'bench-customer-' || n, 'Marie Peeters', 'Marie', 'Peeters', 'customer' || n || '@example.com' from ${placed} where n % 10 = 0`,
  `insert into customer_session (id, customer_id, token, expires_at)
   select 'bench-session-' || n, id, 'bench-token-' || n, now() + n * interval '1 minute' from ${customers}`,
  `insert into customer_account (id, customer_id, account_id, provider_id, password)
   select 'bench-account-' || n, id, id, 'credential', 'none' from ${customers}`,
  `insert into customer_verification (id, identifier, value, expires_at)
   select 'bench-link-' || n, 'bench-link-' || n, id, now() + interval '1 day' from ${customers}`,
  `insert into customer_address (id, customer_id, label, first_name, last_name, street, city, postal_code, country)
   select gen_random_uuid(), id, 'Home', 'Marie', 'Peeters', 'Kerkstraat 1', 'Gent', '9000', 'Belgium' from ${customers}`,
  `insert into wishlist_item (id, customer_id, product_id, variant_id, created_at)
   select gen_random_uuid(), buyer.id, product_id, product_variant.id, now() from ${customers} join product_variant on sku = 'SCALE-' || n`,
  `insert into customer_activity (id, customer_id, activity_key, activity_type, points, created_at)
   select gen_random_uuid(), id, 'bench', 'order_completed', 50, now() from ${customers}`,
  `insert into routine (id, customer_id, name) select gen_random_uuid(), id, 'Morning' from ${customers}`,
  `insert into routine_step (id, routine_id, product_id, variant_id, step_order, time_of_day, frequency)
   select gen_random_uuid(), routine.id, product_id, product_variant.id, 1, 'morning', 'daily'
   from routine join product_variant on sku = 'SCALE-' || substr(customer_id, 16)`,
  `insert into skin_analysis (id, customer_id, report, created_at) select gen_random_uuid(), id, '{}', now() from ${customers}`,
  `insert into skin_profile (customer_id, version, answers, updated_at) select id, 1, '{}', now() from ${customers}`,
  `insert into skin_profile_health (customer_id, answers, updated_at) select customer_id, '{}', now() from skin_profile`,
  `insert into skin_profile_consent (customer_id, version, is_given, decided_at)
   select customer_id, '1', true, now() from skin_profile`,
  `insert into skin_profile_email_consent (customer_id, version, is_given, decided_at)
   select customer_id, '1', true, now() from skin_profile`,
  `insert into color_palette (id, owner_key, report, created_at) select gen_random_uuid(), owner_key, '{}', now() from ${placed} where n % 10 = 0`,
  `insert into photo_consent (owner_key, version, is_given, decided_at) select owner_key, '1', true, now() from ${placed} where n % 10 = 0`,
  `insert into cart_item (id, owner_key, variant_id, quantity)
   select gen_random_uuid(), owner_key, product_variant.id, 1 from ${placed} join product_variant on sku = 'SCALE-' || n where n % 10 = 0`,
  `insert into delivery_choice (owner_key, country, method, chosen_at) select owner_key, 'Belgium', 'standard', now() from ${placed} where n % 10 = 0`,
  `insert into promotion (id, code, kind, value, starts_at, created_at) values (gen_random_uuid(), 'BENCH', 'percent', 10, now(), now())`,
  `insert into cart_promotion (owner_key, promotion_id, applied_at) select owner_key, promotion.id, now() from ${placed}, promotion where code = 'BENCH' and n % 10 = 0`,
  `insert into promotion_redemption (payment_id, promotion_id, used_at) select payment_id, promotion.id, now() from ${placed}, promotion where code = 'BENCH' and n % 10 = 0`,
  `insert into payment (id, owner_key, status, fingerprint, quote, amount_cents, currency, customer, created_at, updated_at)
   select payment_id, owner_key, 'succeeded', 'bench', '{"lines": []}', total_cents, 'eur', customer, placed_at, placed_at from ${placed}`,
  `insert into payment_attempt (id, payment_id, attempt_number, provider, provider_ref, client_secret, action, status, created_at, updated_at)
   select gen_random_uuid(), payment_id, 1, 'sandbox', 'bench-' || n, 'bench-secret-' || n, 'client_secret', 'succeeded', placed_at, placed_at from ${placed}`,
  `insert into dispute (id, payment_id, attempt_id, provider, provider_dispute_id, amount_cents, currency, reason, is_inquiry, state, opened_at, asked_at)
   select gen_random_uuid(), payment_id, id, 'sandbox', 'bench-' || id, 1, 'eur', 'general', false,
          case when created_at > (select max(created_at) - interval '1 hour' from payment_attempt) then 'needs_response' else 'lost' end, created_at, created_at
   from payment_attempt where client_secret like 'bench-secret-%'`,
  `insert into webhook_event (id, provider, event_id, received_at, payment_id, provider_ref, reported_state, outcome, processed_at)
   select gen_random_uuid(), 'sandbox', 'bench-' || n, placed_at, payment_id, 'bench-' || n, 'succeeded', 'reconciled', placed_at from ${placed}`,
  `insert into stock_reservation (id, status, expires_at, created_at) select payment_id, 'committed', placed_at, placed_at from ${placed}`,
  `insert into stock_reservation_line (reservation_id, variant_id, quantity) select payment_id, variant_id, quantity from ${placed} join order_line on order_id = placed.id`,
  `insert into stock_movement (variant_id, kind, quantity, reference, occurred_at)
   select variant_id, 'sold', -quantity, placed.id, placed_at from ${placed} join order_line on order_id = placed.id`,
  `insert into stock_movement (variant_id, kind, reserved, reference, occurred_at)
   select variant_id, 'reserved', quantity, placed.payment_id::text, placed_at from ${placed} join order_line on order_id = placed.id`,
  `insert into stock_count (id, variant_id, expected, counted, movement_id, actor_name, counted_at)
   select gen_random_uuid(), variant_id, on_hand, on_hand, 0, 'Ada', now() from stock_item where product_id like 'scale-%' limit 200`,
  `insert into invoice (order_id, year, number, issued_at) select id, 2025, n, placed_at from ${placed}`,
  `insert into fulfillment_event (id, order_id, kind, parcel, occurred_at, recorded_at) select gen_random_uuid(), id, 'shipped', 1, placed_at, placed_at from ${placed}`,
  `insert into fulfillment_event_line (event_id, order_id, position, quantity)
   select id, order_id, 0, 1 from fulfillment_event on conflict do nothing`,
  `insert into order_note (order_id, id, author_id, author_name, text, created_at)
   select id, gen_random_uuid(), 'author-' || n, 'Ada Admin', 'Call back', placed_at from ${placed} where n % 10 = 0`,
  `insert into customer_note (customer_id, id, author_id, text, created_at)
   select id, gen_random_uuid(), null, 'Call back', created_at from customer where id like 'bench-customer-%'`,
  `insert into audit_event (actor_name, action, subject, before, after, occurred_at)
   select 'Ada Admin', 'order_fulfilled', number, '{"status": "paid"}', '{"status": "fulfilled"}', placed_at from ${placed}`,
  `insert into refund (id, payment_id, attempt_id, amount_cents, currency, reason, state, created_at, updated_at)
   select gen_random_uuid(), payment.payment_id, attempt.id, 100, 'eur', 'return', 'succeeded', placed_at, placed_at
   from ${placed} join payment_attempt attempt on attempt.payment_id = placed.payment_id cross join lateral (select placed.payment_id) as payment where n % 10 = 0`,
  `insert into adjustment (id, order_id, kind, amount_cents, shipping_cents, vat_cents, payment_cents, credit_cents, bonus_cents, actor, created_at)
   select gen_random_uuid(), id, 'return', 100, 0, 17, 100, 0, 0, 'owner', placed_at from ${placed} where n % 10 = 0`,
  `insert into adjustment_line (adjustment_id, order_id, position, quantity, amount_cents)
   select id, order_id, 0, 1, 100 from adjustment on conflict do nothing`,
  `insert into credit_note (adjustment_id, order_id, year, number, seller, issued_at)
   select adjustment.id, order_id, 2025, n, '{}', placed_at from ${placed} join adjustment on order_id = placed.id`,
  `insert into order_withdrawal (id, order_id, received_at) select gen_random_uuid(), id, placed_at from ${placed} where n % 10 = 0`,
  `insert into order_withdrawal_line (order_id, position, withdrawal_id) select order_id, 0, id from order_withdrawal on conflict do nothing`,
  `insert into return_request (id, order_id, order_number, sequence, owner_key, basis, reason, payout, state, created_at)
   select gen_random_uuid(), id, number, 1, owner_key, 'policy', 'unsuitable', 'original', case when n % 50 = 0 then 'requested' else 'rejected' end, placed_at
   from ${placed} where n % 10 = 0`,
  `insert into return_request_line (return_id, position, quantity) select id, 0, 1 from return_request on conflict do nothing`,
  `insert into return_request_change (return_id, state, changed_at) select id, state, created_at from return_request`,
  `insert into review_vote (review_id, user_id, created_at)
   select id, 'voter-' || row_number() over () / 5, now() from (select id from review order by created_at desc, id limit 5000) as newest`,
  `insert into removed_product_image (image_id, removed_at) select gen_random_uuid(), placed_at from ${placed} where n % 10 = 0`,
  `insert into review_photo (id, review_id, checksum, width, height, color, created_at)
   select gen_random_uuid(), id, md5(id::text) || md5(id::text), 900, 900, '#aabbcc', now() from (select id from review order by created_at desc, id limit 5000) as newest`,
  `insert into review_invitation (order_id, owner_key, requested_at, due_at, sent_at) select id, owner_key, placed_at, placed_at, placed_at from ${placed} where n % 10 = 0`,
  // Their authors are no customers.
  `alter table product_question disable trigger product_question_author`,
  `alter table product_answer disable trigger product_answer_author`,
  `insert into product_question (id, product_id, user_id, author_name, text, created_at, active_at, answers)
   select gen_random_uuid(), product_id, 'asker-' || n, 'Marie P.', 'Which skin is it for? ' || n, placed_at, placed_at, 1
   from ${placed} join product_variant on sku = 'SCALE-' || n`,
  `insert into product_answer (id, question_id, user_id, author_name, by_customer, is_verified, text, created_at)
   select gen_random_uuid(), id, 'answerer', 'Ada A.', false, false, 'For every skin.', created_at from product_question`,
  `update product_question set answers = 0 where id in (select question_id from product_answer order by created_at desc limit 200)`,
  `delete from product_answer where question_id in (select id from product_question where answers = 0)`,
  `alter table product_question enable trigger product_question_author`,
  `alter table product_answer enable trigger product_answer_author`,
  `insert into product_question_announcement (question_id, author_id) select question_id, 'answerer' from product_answer`,
  `insert into product_question_hold (product_id, user_id, hidden_reason) select product_id, user_id, 'Advertising' from product_question`,
  `insert into review_hold (product_id, user_id, hidden_reason) select product_id, user_id, 'Advertising' from product_question`,
  `insert into back_in_stock_request (id, variant_id, email, address_key, requested_at)
   select gen_random_uuid(), variant_id, 'waiting' || row_number() over () || '@example.com', gen_random_uuid(), now()
   from stock_item where on_hand = 0 and product_id like 'scale-%'`,
  `insert into newsletter_subscription (id, email, consent_version, requested_at, email_sent_at, confirmed_at)
   select gen_random_uuid(), 'reader' || n || '@example.com', '1', now(), now(), now() from ${placed} where n % 10 = 0`,
  `insert into newsletter_campaign (id, subject, body, created_at, changed_at) select gen_random_uuid(), 'Spring', 'Text', now(), now() from ${placed} where n % 10 = 0`,
  `insert into newsletter_recipient (campaign_id, subscription_id)
   select (select id from newsletter_campaign limit 1), id from newsletter_subscription on conflict do nothing`,
  `insert into contact_message (id, name, email, phone, subject, category, message, created_at)
   select gen_random_uuid(), 'Marie', 'buyer@example.com', '', 'Question', 'general', 'Hello', placed_at from ${placed} where n % 10 = 0`,
  `insert into content_report (id, kind, content_id, product_id, product_name, reason, explanation, name, email, created_at, decision, decision_reason, decided_at)
   select gen_random_uuid(), 'review', gen_random_uuid(), 'scale-1', 'Serum', 'other', 'Explanation ' || n, 'Marie', 'buyer@example.com', placed_at,
     case when n % 50 <> 0 then 'kept' end, case when n % 50 <> 0 then 'An opinion' end, case when n % 50 <> 0 then placed_at end
   from ${placed} where n % 10 = 0`,
  `insert into store_credit_account (customer_id, balance_cents) select id, 500 from ${customers}`,
  `insert into store_credit_entry (id, customer_id, kind, amount_cents, reason, created_at)
   select gen_random_uuid(), id, 'granted', 500, 'bench', now() from ${customers}`,
  `insert into rate_limit (key, points, retry_at, expires_at) select 'bench-' || n, 1, now(), now() + interval '1 day' from ${placed} where n % 10 = 0`,
  // A customer with many orders, and a product with many reviews.
  `update customer_order set owner_key = 'user:' || (select id from customer where email = '${demoAccounts.shopper.email}')
   where owner_key in (select 'guest:bench-' || 1 + n * (select count(*) from customer_order) / 200 from generate_series(0, 199) as n)`,
  `update review set product_id = 'scale-2' where id in (select id from review where product_id like 'scale-%' order by created_at limit (select least(5000, count(*) / 10) from review))`,
]
