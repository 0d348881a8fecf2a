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

const now = new Date('2026-11-20T10:00:00Z')
const get = async (path: string) => (await stripeShop.shop.call('GET', path, undefined, admin)).body
const evidenceDue = async () => (await get('/api/admin/dashboard')).disputes as number

it.each([
  ['warning_needs_response', 1],
  ['warning_under_review', 0],
  ['warning_closed', 0],
])('the shop is told that an inquiry which was %s became a dispute', async (status, due) => {
  const { beginPayment, checkout, deliver, stripe, shop } = stripeShop
  const { clientSecret, intent } = await beginPayment(plain)
  intent.status = 'succeeded'
  await deliver('payment_intent.succeeded', intent)
  const { orderNumber } = (await checkout.complete(clientSecret)).body
  shop.emails.length = 0
  const emails = () => shop.emails.filter(({ id }) => id.startsWith('dispute-'))
  const disputes = async () => (await get(`/api/admin/orders/${orderNumber}`)).disputes
  const before = await evidenceDue()

  const dispute = stripe.dispute(intent, status, now)
  await deliver('charge.dispute.created', { ...dispute })
  await expect.poll(disputes).toMatchObject([{ isInquiry: true }])
  await expect.poll(() => emails().length).toBe(1)
  expect(await evidenceDue()).toBe(before + due)

  dispute.status = 'needs_response'
  await deliver('charge.dispute.funds_withdrawn', { ...dispute })
  await deliver('charge.dispute.updated', { ...dispute })
  await expect.poll(disputes).toMatchObject([{ state: 'needs_response', isInquiry: false }])
  await expect.poll(() => emails().length).toBe(2)
  const [, opened] = emails()
  expect(opened?.subject).toBe(`Dispute opened for order ${orderNumber}`)
  expect(opened?.text).toContain('Refunds of this order are held')
  expect(new Set(emails().map(({ id }) => id)).size).toBe(2)
  expect(await evidenceDue()).toBe(before + 1)
})
