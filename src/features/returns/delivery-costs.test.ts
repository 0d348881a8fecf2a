import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, monogrammed, newCustomer, waitForJobs } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const orderOf = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.order
const refund = (number: string, amount: string, seen: number) =>
  shop.call('POST', `/api/admin/orders/${number}/refunds`, { amount, seen }, admin)

/** An order whose only item, which cannot be withdrawn from, was returned as damaged and refunded. */
async function returnedAsDamaged() {
  const customer = await newCustomer(shop, 'Odile')
  const { id, number } = await buy(shop, customer, [{ ...monogrammed, productId: 'rosewood-satin-lipstick' }])
  await deliver(shop, id, new Date('2026-11-20T09:00:00Z'))
  const lines = [{ position: 0, quantity: 1 }]
  const path = `/api/account/orders/${number}/returns`
  const { body } = await shop.call('POST', path, { lines, reason: 'damaged' }, customer)
  for (const action of [
    { action: 'approve', seen: 'requested' },
    { action: 'receive', seen: 'approved', lines: [{ position: 0, restocked: 0, damaged: 1 }] },
    { action: 'refund', seen: 'received' },
  ])
    expect((await shop.call('POST', `/api/admin/returns/${body.returns[0].id}/actions`, action, admin)).status).toBe(
      200,
    )
  return { customer, number }
}

it('are refunded after all faulty items were returned, and never more than was paid', async () => {
  const { customer, number } = await returnedAsDamaged()
  const before = await orderOf(number)
  expect(before).toMatchObject({ status: 'refunded', adjustments: [{ kind: 'return' }] })
  const left = (Number(before.total) - Number(before.adjusted)).toFixed(2)
  // With 21 % VAT.
  expect([before.shipping, left]).toEqual(['7.99', '9.67'])
  const more = (Number(left) + 0.01).toFixed(2)
  expect(await refund(number, more, 1)).toMatchObject({ status: 409, body: { code: 'refund_too_high' } })

  expect((await refund(number, left, 1)).status).toBe(200)
  const after = await orderOf(number)
  expect(after).toMatchObject({ status: 'refunded', adjusted: before.total })
  expect(after.adjustments.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['partial_refund', 'return'])
  await waitForJobs(shop)
  const [money] = await shop.db.rows(sql`
    select payment.amount_cents as captured, sum(refund.amount_cents)::int as refunded
    from customer_order join payment on payment.id = payment_id join refund on refund.payment_id = payment.id
    where number = ${number} group by payment.id`)
  expect(money).toEqual({
    captured: Math.round(Number(before.total) * 100),
    refunded: Math.round(Number(before.total) * 100),
  })
  const credited = shop.emails.filter(({ to, text }) => to === customer.email && text.includes(`refund of €${left}`))
  expect(credited).toHaveLength(1)
  expect(await refund(number, '0.01', 2)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
})
