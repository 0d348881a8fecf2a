import { randomUUID } from 'node:crypto'
import { sql } from '#src/platform/db/sql.server.ts'
import type { TestShop } from './shop.ts'

/** A dispute of the order's payment that was won, so it holds no refund. */
export async function addDispute(shop: TestShop, orderId: string): Promise<void> {
  await shop.db.rows(sql`
    insert into dispute (id, payment_id, attempt_id, provider, provider_dispute_id, amount_cents, currency, reason, is_inquiry, state,
                         opened_at, asked_at)
    select ${randomUUID()}, attempt.payment_id, attempt.id, attempt.provider, ${randomUUID()}, 100, 'eur', 'fraudulent', false, 'won',
           now(), now()
    from customer_order join payment_attempt as attempt on attempt.payment_id = customer_order.payment_id
    where customer_order.id = ${orderId}`)
}
