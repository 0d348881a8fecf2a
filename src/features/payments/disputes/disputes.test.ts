import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { deliver, plain } from '#root/test/buyer.ts'
import { openStripeShop, type StripeShop } from '#root/test/stripe-shop.ts'
import type { StripeDispute, StripeIntent } from '#root/test/stripe-stand-in.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let stripeShop: StripeShop
let admin: Record<string, string>
beforeAll(async () => {
  stripeShop = await openStripeShop()
  admin = await adminOf(stripeShop.shop)
})
afterAll(() => stripeShop.close())

let intent: StripeIntent
let number: string
beforeEach(async () => {
  const { beginPayment, checkout, deliver } = stripeShop
  const begun = await beginPayment(plain)
  intent = begun.intent
  intent.status = 'succeeded'
  await deliver('payment_intent.succeeded', intent)
  number = (await checkout.complete(begun.clientSecret)).body.orderNumber
  stripeShop.shop.emails.length = 0
})
afterEach(() => void stripeShop.stripe.disputes.splice(0))

const now = new Date('2026-11-20T10:00:00Z')
const open = (status = 'needs_response') => stripeShop.stripe.dispute(intent, status, now)
const call = (method: string, path: string, body?: object) => stripeShop.shop.call(method, path, body, admin)
const orderPage = async () => (await call('GET', `/api/admin/orders/${number}`)).body
const stateOf = async () => (await orderPage()).disputes.map(({ state }: { state: string }) => state)
const subjects = () =>
  stripeShop.shop.emails.filter(({ id }) => id.startsWith('dispute-')).map(({ subject }) => subject)

async function tell(type: string, dispute: StripeDispute): Promise<void> {
  await stripeShop.deliver(type, { ...dispute })
  await expect.poll(stateOf).not.toEqual([])
}

const refundWhole = () => call('POST', `/api/admin/orders/${number}/actions`, { action: 'refund', seen: 'paid' })
const refundPart = () => call('POST', `/api/admin/orders/${number}/refunds`, { seen: 0, amount: '1.00' })
const cancelUnits = () => call('POST', `/api/admin/orders/${number}/cancellations`, { seen: 0 })

describe('a dispute at Stripe', () => {
  it('is shown on the order, in the list and on the dashboard, and told to the shop once', async () => {
    const dashboard = async () => (await call('GET', '/api/admin/dashboard')).body.disputes
    const before = await dashboard()
    const dispute = open()
    await tell('charge.dispute.created', dispute)
    await tell('charge.dispute.created', dispute)
    await tell('charge.dispute.updated', dispute)

    const shown = {
      disputeId: dispute.id,
      orderNumber: number,
      reason: 'product_not_received',
      state: 'needs_response',
      evidenceDueAt: '2026-11-27T10:00:00.000Z',
    }
    expect((await orderPage()).disputes).toMatchObject([shown])
    const list = async (state: string) => (await call('GET', `/api/admin/disputes?state=${state}`)).body.disputes
    expect((await list('open'))[0]).toMatchObject(shown)
    expect((await list('won')).filter((one: { orderNumber: string }) => one.orderNumber === number)).toEqual([])
    expect(await dashboard()).toBe(before + 1)
    await expect.poll(subjects).toEqual([`Dispute opened for order ${number}`])
  })

  it('ends with the answer of the provider, whatever the order of the events', async () => {
    const dispute = open()
    const early = { ...dispute }
    dispute.status = 'won'
    await tell('charge.dispute.closed', dispute)
    await tell('charge.dispute.created', early)
    await tell('charge.dispute.updated', early)
    expect(await stateOf()).toEqual(['won'])
    await expect.poll(subjects).toEqual([`Dispute won for order ${number}`])
  })

  it('is found at night when its webhooks were lost, and so is its end', async () => {
    const dispute = open()
    await stripeShop.shop.payments.syncDisputes()
    expect(await stateOf()).toEqual(['needs_response'])
    dispute.status = 'lost'
    // Too old to be found among the latest disputes.
    dispute.created -= 60 * 24 * 60 * 60
    await stripeShop.shop.payments.syncDisputes()
    expect(await stateOf()).toEqual(['lost'])
    await expect.poll(subjects).toEqual([`Dispute opened for order ${number}`, `Dispute lost for order ${number}`])
  })

  it.each(['needs_response', 'under_review'])('refuses refunds by staff while it is %s', async (status) => {
    await tell('charge.dispute.created', open(status))
    const refused = { status: 409, body: { code: 'payment_disputed' } }
    for (const refund of [refundWhole, refundPart, cancelUnits]) expect(await refund()).toMatchObject(refused)
    expect(await orderPage()).toMatchObject({ order: { status: 'paid', adjustments: [] }, refunds: [] })
  })

  it('refuses to refund a return while it is open', async () => {
    const [order] = await stripeShop.shop.db.rows<{ id: string }>(sql`
      select id from customer_order where number = ${number}::bigint`)
    await deliver(stripeShop.shop, order?.id ?? '', now)
    const wanted = { lines: [{ position: 0, quantity: 1 }], reason: 'changed_mind' }
    const made = await call('POST', `/api/admin/orders/${number}/returns`, wanted)
    const act = (body: object) => call('POST', `/api/admin/returns/${made.body.returns[0].id}/actions`, body)
    const lines = [{ position: 0, restocked: 1, damaged: 0 }]
    expect((await act({ action: 'receive', seen: 'approved', lines })).status).toBe(200)
    const dispute = open()
    await tell('charge.dispute.created', dispute)
    const refund = () => act({ action: 'refund', seen: 'received' })
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
    expect((await orderPage()).order.adjustments).toEqual([])
    dispute.status = 'won'
    await tell('charge.dispute.closed', dispute)
    await expect.poll(stateOf).toEqual(['won'])
    expect((await refund()).status).toBe(200)
  })

  it.each(['won', 'warning_needs_response', 'warning_closed'])('allows refunds while it is %s', async (status) => {
    await tell('charge.dispute.created', open(status))
    expect((await refundPart()).status).toBe(200)
    await expect.poll(async () => (await orderPage()).refunds[0].state).toBe('succeeded')
  })
})

it('tells a buyer who withdraws meanwhile that no refund was started', async () => {
  await tell('charge.dispute.created', open())
  expect((await stripeShop.shop.call('POST', '/api/withdrawals', { number, email: 'ann@example.com' })).status).toBe(
    200,
  )
  const canceled = () => stripeShop.shop.emails.find(({ id }) => id === `order-${number}-cancelled`)?.text
  await expect.poll(canceled).toContain('so we haven’t started a refund of €')
  expect(canceled()).not.toContain('original payment method')
})

describe('a refund that was requested before a dispute', () => {
  const requestRefund = async () => {
    stripeShop.stripe.failNext = 100
    expect((await refundPart()).status).toBe(200)
    await expect.poll(async () => (await orderPage()).refunds[0].failures).toBe(1)
    stripeShop.stripe.failNext = 0
  }
  const sendDue = async () => {
    await stripeShop.shop.db.rows(
      sql`update refund set next_try_at = now() - interval '1 year' where next_try_at is not null`,
    )
    await stripeShop.shop.payments.sendDueRefunds()
    return (await orderPage()).refunds[0]
  }
  const sent = () => stripeShop.stripe.refunds.filter((ref) => ref === intent.id).length

  it('is held while it is open, and sent when the shop has won', async () => {
    await requestRefund()
    const dispute = open()
    await tell('charge.dispute.created', dispute)
    expect(await sendDue()).toMatchObject({ state: 'requested', error: expect.stringContaining(dispute.id) })
    expect(sent()).toBe(0)
    dispute.status = 'won'
    await tell('charge.dispute.closed', dispute)
    await expect.poll(stateOf).toEqual(['won'])
    expect(await sendDue()).toMatchObject({ state: 'succeeded', error: null })
    expect(sent()).toBe(1)
  })

  it('is settled by the dispute that the shop has lost', async () => {
    await requestRefund()
    await tell('charge.dispute.created', open('lost'))
    expect(await sendDue()).toMatchObject({ state: 'paid_another_way', error: expect.stringContaining('du_') })
    expect(sent()).toBe(0)
  })

  it('waits for an administrator when the dispute has returned less', async () => {
    await requestRefund()
    const dispute = open('lost')
    dispute.amount = 50
    await tell('charge.dispute.created', dispute)
    expect(await sendDue()).toMatchObject({ state: 'failed' })
    expect(sent()).toBe(0)
  })

  it('is settled by the dispute although a transfer by staff has paid another one', async () => {
    stripeShop.stripe.refundRefusals.push(...Array.from({ length: 5 }, () => ({ message: 'no balance' })))
    expect((await refundPart()).status).toBe(200)
    await expect.poll(async () => (await orderPage()).refunds[0].failures).toBe(1)
    for (let at = 0; at < 4; at += 1) await sendDue()
    const failed = await sendDue()
    expect(failed).toMatchObject({ state: 'failed' })
    expect((await call('POST', `/api/admin/refunds/${failed.id}/paid`, {})).status).toBe(200)
    const dispute = open('lost')
    dispute.amount -= 100
    await tell('charge.dispute.created', dispute)
    await stripeShop.shop.call('POST', '/api/withdrawals', { number, email: 'ann@example.com' })
    await expect.poll(async () => (await orderPage()).refunds.length).toBe(2)
    await expect
      .poll(async () => (await orderPage()).refunds.map(({ state }: { state: string }) => state))
      .toEqual(['paid_another_way', 'paid_another_way'])
    expect(sent()).toBe(0)
  })

  it.each(['needs_response', 'lost'])(
    'counts as sent when only its answer was lost before it was %s',
    async (status) => {
      stripeShop.stripe.losesNextRefund = true
      expect((await refundPart()).status).toBe(200)
      await expect.poll(async () => (await orderPage()).refunds[0].failures).toBe(1)
      const dispute = open(status)
      dispute.amount -= 100
      await tell('charge.dispute.created', dispute)
      stripeShop.stripe.failNext = 100
      expect(await sendDue()).toMatchObject({ state: 'requested', failures: 2 })
      stripeShop.stripe.failNext = 0
      expect(await sendDue()).toMatchObject({ state: 'succeeded', error: null })
      expect(sent()).toBe(1)
    },
  )
})
