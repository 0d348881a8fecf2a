import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, monogrammed, newCustomer, plain, ship } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { reviewInvitationRules } from '../shop-settings/limits/constants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const day = 24 * 60 * 60
const { daysAfterDelivery, daysAfterShipping, keptDays } = reviewInvitationRules
const two = [{ productId: plain, quantity: 2 }, monogrammed]
const linkOf = (key: string) => `/api/order-link/${key}/review-invitation`
const wish = (path: string, wanted: boolean, headers = {}) => shop.call('PUT', path, { wanted }, headers)
const sent = (number: string) => shop.emails.filter(({ id }) => id === `review-invitation-${number}`)
const due = async (orderId: string) =>
  (
    await shop.db.rows<{ due: Date | null }>(
      sql`select due_at as due from review_invitation where order_id = ${orderId}`,
    )
  )[0]?.due ?? null

async function setStatus(productId: string, status: 'active' | 'archived'): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.rows(sql`update product set status = ${status} where id = ${productId}`)
    await tx.notify('catalog_changed')
  })
}

describe('an invitation to review an order', () => {
  it('is sent once, some time after delivery, with a link for each product that has no review', async () => {
    const lin = await newCustomer(shop, 'Lin')
    const order = await buy(shop, lin, two)
    const path = `/api/account/orders/${order.number}/review-invitation`
    expect((await shop.call('GET', path, undefined, lin)).body).toEqual({ state: 'off' })
    expect((await wish(path, true, lin)).body).toEqual({ state: 'requested' })
    expect((await wish(path, true, lin)).body).toEqual({ state: 'requested' })
    await deliver(shop, order.id, new Date('2026-11-20T09:00:00Z'))
    await expect
      .poll(() => due(order.id))
      .toEqual(new Date(Date.parse('2026-11-20T09:00:00Z') + daysAfterDelivery * day * 1000))
    const review = { userId: lin.id, productId: plain, rating: 4, comment: 'Melts well.' }
    expect((await shop.call('POST', '/api/reviews', review, lin)).status).toBe(200)
    await shop.reviewInvitations.sendDue()
    expect(sent(order.number)).toEqual([])

    shop.advanceClock(daysAfterDelivery * day)
    await Promise.all([shop.reviewInvitations.sendDue(), shop.reviewInvitations.sendDue()])
    await expect.poll(() => sent(order.number).length).toBe(1)
    const [email] = sent(order.number)
    expect(email).toMatchObject({ to: lin.email })
    expect(email?.text).toContain(`/products/${monogrammed.productId}#reviews`)
    expect(email?.text).not.toContain(`/products/${plain}`)
    await shop.reviewInvitations.sendDue()
    expect((await wish(path, true, lin)).body).toEqual({ state: 'sent' })
    expect((await wish(path, false, lin)).body).toEqual({ state: 'sent' })
    expect(sent(order.number)).toHaveLength(1)
  })

  it('can be requested by a guest with the private link after shipping, and canceled', async () => {
    const order = await buy(shop, null, [{ productId: plain }], 'gust@example.com')
    await ship(shop, order.id)
    const path = linkOf(order.key)
    expect((await wish(path, true)).body).toEqual({ state: 'requested' })
    expect(await due(order.id)).not.toBeNull()
    expect((await wish(path, false)).body).toEqual({ state: 'off' })
    expect((await wish(path, true)).body).toEqual({ state: 'requested' })
    shop.advanceClock(daysAfterShipping * day)
    await shop.reviewInvitations.sendDue()
    await expect.poll(() => sent(order.number).length).toBe(1)
  })

  it('becomes due when what was not sent is canceled', async () => {
    const admin = await adminOf(shop)
    const order = await buy(shop, null, [{ productId: plain, quantity: 2 }], 'part@example.com')
    await wish(linkOf(order.key), true)
    const at = `/api/admin/orders/${order.number}`
    const parcel = { parcel: 1, lines: [{ position: 0, quantity: 1 }] }
    expect((await shop.call('POST', `${at}/parcels`, parcel, admin)).status).toBe(200)
    expect(await due(order.id)).toBeNull()
    const { status } = await shop.call(
      'POST',
      `${at}/cancellations`,
      { lines: [{ position: 0, quantity: 1 }], seen: 0 },
      admin,
    )
    expect(status).toBe(200)
    await expect.poll(() => due(order.id)).not.toBeNull()
  })

  it('is not sent without a request, or for an order that was returned', async () => {
    const [quiet, returned] = [
      await buy(shop, null, [{ productId: plain }]),
      await buy(shop, null, [{ productId: plain }]),
    ]
    await wish(linkOf(returned.key), true)
    for (const { id } of [quiet, returned]) await ship(shop, id)
    await expect.poll(() => due(returned.id)).not.toBeNull()
    await shop.db.transaction((tx) => shop.orders.refundRest(tx, returned.id))
    await expect.poll(async () => (await shop.call('GET', linkOf(returned.key))).body).toEqual({ state: 'unavailable' })
    await expect
      .poll(() => shop.db.rows(sql`select 1 from review_invitation where order_id = ${returned.id}`))
      .toEqual([])
    shop.advanceClock(daysAfterShipping * day)
    await shop.reviewInvitations.sendDue()
    expect([...sent(quiet.number), ...sent(returned.number)]).toEqual([])
  })

  it('is neither offered nor sent, or said to have been sent, once everything has been reviewed', async () => {
    const mia = await newCustomer(shop, 'Mia')
    const [early, late] = [await buy(shop, mia, [{ productId: plain }]), await buy(shop, mia, [{ productId: plain }])]
    const pathOf = ({ number }: { number: string }) => `/api/account/orders/${number}/review-invitation`
    const stateOf = async (order: { number: string }) => (await shop.call('GET', pathOf(order), undefined, mia)).body
    expect((await wish(pathOf(early), true, mia)).body).toEqual({ state: 'requested' })
    await ship(shop, early.id)
    await expect.poll(() => due(early.id)).not.toBeNull()
    const review = { userId: mia.id, productId: plain, rating: 5, comment: 'Again and again.' }
    expect((await shop.call('POST', '/api/reviews', review, mia)).status).toBe(200)
    expect(await stateOf(early)).toEqual({ state: 'done' })
    expect((await wish(pathOf(late), true, mia)).body).toEqual({ state: 'done' })
    shop.advanceClock(daysAfterShipping * day)
    await shop.reviewInvitations.sendDue()
    expect(await stateOf(early)).toEqual({ state: 'done' })
    expect([...sent(early.number), ...sent(late.number)]).toEqual([])
  })

  it('waits while what is left to review is not sold, and is sent afterwards', async () => {
    const nel = await newCustomer(shop, 'Nel')
    const order = await buy(shop, nel, [{ productId: plain }])
    const path = `/api/account/orders/${order.number}/review-invitation`
    await wish(path, true, nel)
    await ship(shop, order.id)
    await expect.poll(() => due(order.id)).not.toBeNull()
    shop.advanceClock(daysAfterShipping * day)
    await setStatus(plain, 'archived')
    await expect.poll(async () => (await shop.call('GET', path, undefined, nel)).body).toEqual({ state: 'done' })
    await shop.reviewInvitations.sendDue()
    await wish(path, true, nel)
    await setStatus(plain, 'active')
    await expect.poll(async () => (await shop.call('GET', path, undefined, nel)).body).toEqual({ state: 'requested' })
    await shop.reviewInvitations.sendDue()
    expect(sent(order.number)).toEqual([])
    shop.advanceClock(day)
    await shop.reviewInvitations.sendDue()
    await expect.poll(() => sent(order.number).length).toBe(1)
  })

  it('waits when it is due before the order is complete', async () => {
    const order = await buy(shop, null, [{ productId: plain }])
    await wish(linkOf(order.key), true)
    await shop.db.rows(sql`update review_invitation set due_at = requested_at where order_id = ${order.id}`)
    await shop.reviewInvitations.sendDue()
    expect((await shop.call('GET', linkOf(order.key))).body).toEqual({ state: 'requested' })
    expect(await due(order.id)).toBeNull()
    await ship(shop, order.id)
    await expect.poll(() => due(order.id)).not.toBeNull()
    shop.advanceClock(daysAfterShipping * day)
    await shop.reviewInvitations.sendDue()
    await expect.poll(() => sent(order.number).length).toBe(1)
  })

  it('cannot be requested for an order that was canceled', async () => {
    const order = await buy(shop, await newCustomer(shop), two)
    const admin = await adminOf(shop)
    const cancel = { action: 'cancel', seen: 'paid' }
    expect((await shop.call('POST', `/api/admin/orders/${order.number}/actions`, cancel, admin)).status).toBe(200)
    expect((await wish(linkOf(order.key), true)).body).toEqual({ state: 'unavailable' })
  })

  it('cannot be requested for someone else’s order, and is forgotten after a while', async () => {
    const [lin, mallory] = [await newCustomer(shop, 'Lin'), await newCustomer(shop, 'Mallory')]
    const order = await buy(shop, lin, [{ productId: plain }])
    const path = `/api/account/orders/${order.number}/review-invitation`
    expect((await wish(path, true, mallory)).status).toBe(404)
    expect((await wish(path, true)).status).toBe(401)
    expect((await wish(linkOf(`${order.key.slice(0, -2)}xx`), true)).status).toBe(404)
    expect((await shop.call('PUT', path, { wanted: 'yes' }, lin)).status).toBe(422)
    await wish(path, true, lin)
    shop.advanceClock(keptDays * day)
    await shop.reviewInvitations.removeOld()
    expect(await shop.db.rows(sql`select 1 from review_invitation`)).toEqual([])
  })
})
