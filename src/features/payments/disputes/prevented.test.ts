import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { plain } from '#root/test/buyer.ts'
import { openStripeShop, type StripeShop } from '#root/test/stripe-shop.ts'

let stripeShop: StripeShop
let admin: Record<string, string>
beforeAll(async () => {
  stripeShop = await openStripeShop()
  admin = await adminOf(stripeShop.shop)
})
afterAll(() => stripeShop.close())

it.each([
  ['resolution', [], 'lost'],
  ['chargeback', [-2_400], 'lost'],
  ['chargeback', [-2_400, 2_400], 'closed'],
  ['block', [], 'closed'],
])('a prevented dispute (%s, %j) is %s at the shop', async (caseType, moved, state) => {
  const { beginPayment, checkout, deliver, stripe, shop } = stripeShop
  const { clientSecret, intent } = await beginPayment(plain)
  intent.status = 'succeeded'
  await deliver('payment_intent.succeeded', intent)
  const { orderNumber } = (await checkout.complete(clientSecret)).body
  shop.emails.length = 0
  const dispute = stripe.dispute(intent, 'prevented', new Date('2026-11-20T10:00:00Z'))
  dispute.payment_method_details.card.case_type = caseType
  dispute.balance_transactions = moved.map((amount) => ({ amount }))
  await deliver('charge.dispute.created', { ...dispute })
  const disputes = async () =>
    (await shop.call('GET', `/api/admin/orders/${orderNumber}`, undefined, admin)).body.disputes
  await expect.poll(disputes).toMatchObject([{ state }])
  const emails = () => shop.emails.filter(({ id }) => id.startsWith('dispute-'))
  await expect.poll(() => emails().length).toBe(1)
  expect(emails()[0]?.text).toContain(state === 'lost' ? 'The buyer’s bank has returned' : 'was prevented')
})
