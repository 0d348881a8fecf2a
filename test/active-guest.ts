import { randomUUID } from 'node:crypto'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { staffOf } from './admin.ts'
import { buy, deliver, monogrammed, payFor, plain, soldOut, waitForJobs } from './buyer.ts'
import { addDispute } from './dispute.ts'
import type { TestShop } from './shop.ts'

export type ActiveGuest = { readonly email: string; readonly sent: Order; readonly waiting: Order }
type Order = Awaited<ReturnType<typeof buy>>

let count = 0

/** A person without an account, with a row in every table that can hold their data. */
export async function activeGuest(shop: TestShop): Promise<ActiveGuest> {
  const email = `active.guest${(count += 1)}@example.com`
  // As typed: addresses at checkout keep their case.
  const sent = await buy(shop, null, [{ productId: plain, quantity: 2 }, monogrammed], email.toUpperCase())
  await deliver(shop, sent.id, new Date('2026-11-20T09:00:00Z'))
  await shop.call('POST', '/api/withdrawals', { number: sent.number, email })
  await shop.db.transaction((tx) => shop.orders.refundPart(tx, sent.id, cents(100)))
  const lines = [{ position: 0, quantity: 1 }]
  const returned = { lines, isWithdrawal: false, asCredit: false, actor: 'owner' } as const
  await shop.db.transaction((tx) => shop.orders.refundUnits(tx, sent.id, returned))
  const staff = await staffOf(shop, 'support')
  const note = { id: randomUUID(), text: `Called from ${email}` }
  await shop.orderAdmin.addNote({ ...staff, staffRole: 'support' }, sent.number, note)
  const waiting = await buy(shop, null, [{ productId: plain, quantity: 3 }], email)
  await addDispute(shop, waiting.id)
  await shop.call('PUT', `/api/order-link/${waiting.key}/review-invitation`, { wanted: true })
  const missing = await shop.call('GET', `/api/products/${soldOut}`)
  await shop.call('POST', '/api/back-in-stock', { variantId: missing.body.variantId, email })
  await shop.call('POST', '/api/newsletter', { email })
  await shop.db.rows(sql`
    insert into contact_message (id, name, email, phone, subject, category, message, created_at)
    values (${randomUUID()}, 'Gust', ${email}, '', 'A parcel', 'shipping', ${`I am ${email}`}, now())`)
  await shop.db.rows(sql`
    insert into content_report (id, kind, content_id, product_id, product_name, reason, explanation, name, email, created_at)
    values (${randomUUID()}, 'review', ${randomUUID()}, ${plain}, 'Balm', 'other', 'It is insulting', 'Gust', ${email}, now())`)
  await payFor(shop, null, [{ productId: plain }], email)
  await waitForJobs(shop)
  return { email, sent, waiting }
}
