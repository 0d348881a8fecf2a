import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, newCustomer, plain, waitForJobs } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

let now = new Date('2026-11-20T10:00:00Z')
const day = 24 * 60 * 60
function advance(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
  shop.advanceClock(seconds)
}
const advanceTo = (instant: string) => advance((new Date(instant).getTime() - now.getTime()) / 1000)
const get = async (path: string, person = admin) => (await shop.call('GET', path, undefined, person)).body
const act = (id: string, body: object) => shop.call('POST', `/api/admin/returns/${id}/actions`, body, admin)
const emailsOf = (number: string) => shop.emails.filter(({ id }) => id.startsWith(`return-R-${number}-1-not_sent_back`))

/** A delivered order that its customer has withdrawn from. */
async function withdrawn() {
  const customer = await newCustomer(shop, 'Odile')
  const order = await buy(shop, customer, [{ productId: plain, quantity: 2 }])
  await deliver(shop, order.id, now)
  await shop.call('POST', `/api/account/withdrawals/${order.number}`, { positions: [0] }, customer)
  await waitForJobs(shop)
  const returns = async () => (await get(`/api/admin/orders/${order.number}/returns`)).returns
  const [{ id }] = await returns()
  return { customer, order, id: String(id), returns }
}

it('a withdrawal whose goods never arrive is closed after 14 days, without a refund and with an email', async () => {
  const { customer, order, id, returns } = await withdrawn()
  // 4 December in Brussels.
  advanceTo('2026-12-04T22:59:59Z')
  const early = await act(id, { action: 'close', seen: 'approved' })
  expect(early).toMatchObject({ status: 409, body: { code: 'return_not_overdue' } })
  advance(1)
  const answers = await Promise.all([1, 2].map(() => act(id, { action: 'close', seen: 'approved' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await waitForJobs(shop)

  expect(await returns()).toMatchObject([{ state: 'not_sent_back', lines: [{ quantity: 2 }] }])
  const shown = await get(`/api/admin/orders/${order.number}`)
  expect(shown).toMatchObject({ order: { status: 'fulfilled', adjusted: '0.00' }, refunds: [] })
  const [email, ...more] = emailsOf(order.number)
  expect(more).toEqual([])
  expect(email?.text).toContain('haven’t refunded anything')
  expect(email?.text).toContain('proof of postage')
  const log = (await get('/api/admin/log')).events
  expect(log[0]).toMatchObject({ action: 'return_not_sent_back', subject: `R-${order.number}-1` })

  const own = await get(`/api/account/orders/${order.number}/returns`, customer)
  expect(own).toMatchObject({ returns: [{ state: 'not_sent_back' }], returnable: [] })
  const open = (await get('/api/admin/returns')).returns
  expect(open.filter((one: { id: string }) => one.id === id)).toEqual([])
  expect((await get('/api/admin/returns?state=not_sent_back')).returns).toMatchObject([{ id }])
})

it('is reopened when the parcel arrives after all, received and refunded', async () => {
  const { order, id, returns } = await withdrawn()
  advance(20 * day)
  await act(id, { action: 'close', seen: 'approved' })
  expect((await act(id, { action: 'refund', seen: 'not_sent_back' })).status).toBe(409)
  expect((await act(id, { action: 'reopen', seen: 'not_sent_back' })).status).toBe(200)
  const lines = [{ position: 0, restocked: 2, damaged: 0 }]
  expect((await act(id, { action: 'receive', seen: 'approved', lines })).status).toBe(200)
  expect((await act(id, { action: 'refund', seen: 'received' })).status).toBe(200)
  const [done] = await returns()
  expect(done.history.map(({ state }: { state: string }) => state)).toEqual([
    'approved',
    'not_sent_back',
    'approved',
    'received',
    'refunded',
  ])
  expect((await get(`/api/admin/orders/${order.number}`)).order.status).toBe('refunded')
})

it('is closed for good when its units are refunded in another way', async () => {
  const { order, id, returns } = await withdrawn()
  advance(20 * day)
  await act(id, { action: 'close', seen: 'approved' })
  const refund = { action: 'refund', seen: 'fulfilled' }
  expect((await shop.call('POST', `/api/admin/orders/${order.number}/actions`, refund, admin)).status).toBe(200)
  await waitForJobs(shop)
  expect(await returns()).toMatchObject([{ state: 'closed' }])
  expect((await act(id, { action: 'reopen', seen: 'not_sent_back' })).status).toBe(409)
})

it('is closed after the next working day when the 14 days end on a Saturday', async () => {
  advanceTo('2027-01-09T10:00:00Z')
  const { id } = await withdrawn()
  // Saturday the 23rd is followed by Monday the 25th.
  advanceTo('2027-01-25T22:59:59Z')
  expect(await act(id, { action: 'close', seen: 'approved' })).toMatchObject({ status: 409 })
  advance(1)
  expect((await act(id, { action: 'close', seen: 'approved' })).status).toBe(200)
})
