import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, monogrammed, newCustomer, payFor, plain, ship } from '#root/test/buyer.ts'
import { entry } from '#root/test/catalog-entry.ts'
import { recountSales } from '#root/test/recount.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog } from '../catalog/import/service.server.ts'
import { periods } from './constants.ts'
import type { Dashboard } from './contract.ts'
import { comparisonsAt, lastDays } from './rules.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const read = async (): Promise<Dashboard> => {
  const answer = await shop.call('GET', '/api/admin/dashboard', undefined, admin)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const periodOf = (dashboard: Dashboard, name: string) => dashboard.periods.find(({ period }) => period === name)
const stepsDone = ({ steps }: Dashboard) => steps.filter(({ isDone }) => isDone).map(({ step }) => step)
const stepOf = async (environment: Record<string, string>) => {
  const other = await openShop({ environment })
  const answer = await other.call('GET', '/api/admin/dashboard', undefined, await adminOf(other))
  await other.close()
  return (answer.body as Dashboard).steps.find(({ step }) => step === 'contact')
}
const day = 24 * 60 * 60
const nothing = { sales: '0.00', orders: 0 }

describe('the dashboard', () => {
  it('of a shop without orders says what to do next, and invents no conversion', async () => {
    const empty = await read()
    for (const { current, previous } of empty.periods) expect([current, previous]).toEqual([nothing, nothing])
    expect(empty.days).toHaveLength(30)
    expect(empty.days.at(-1)).toEqual({ day: '2026-11-20', ...nothing })
    expect(empty).toMatchObject({ toShip: 0, topProducts: [], checkout: null, timeZone: 'Europe/Brussels' })
    expect(empty.failed).toEqual({ jobs: 0, refunds: 0, payments: 0 })
    expect(empty.stock.out).toBeGreaterThan(0)
    expect(stepsDone(empty), 'sample data is not the owner’s').toEqual([])
    const rates = await shop.call('GET', '/api/admin/shipping-rates', undefined, admin)
    const { version, zones } = rates.body
    const saved = {
      version,
      zones: zones.map(({ id, rates: ofZone }: { id: string; rates: object[] }) => ({ id, rates: ofZone })),
    }
    expect((await shop.call('PUT', '/api/admin/shipping-rates', saved, admin)).status).toBe(200)
    const own = [entry('the-first-own-balm', {})]
    const imported = await importCatalog({ db: shop.db, stock: shop.inventory }, JSON.stringify(own), 'json')
    expect(imported).toEqual({ ok: true, imported: 1 })
    expect(stepsDone(await read())).toEqual(['product', 'shipping'])
  })

  it('asks for the inbox of the contact form until there is one', async () => {
    expect(await stepOf({})).toEqual({ step: 'contact', isDone: false })
    expect(await stepOf({ CONTACT_INBOX: 'desk@eclat.example' })).toEqual({ step: 'contact', isDone: true })
  })

  it('sums up sales without canceled orders and refunds, and compares periods', async () => {
    const first = await buy(shop, null, [{ productId: plain, quantity: 2 }])
    const second = await buy(shop, null, [monogrammed])
    const canceled = await buy(shop, null, [{ productId: plain }])
    await shop.call('POST', `/api/admin/orders/${canceled.number}/actions`, { action: 'cancel', seen: 'paid' }, admin)
    const totalOf = async ({ number }: { number: string }) =>
      Number((await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.order.total)
    const sold = (await totalOf(first)) + (await totalOf(second))
    const bought = await read()
    const expected = { sales: sold.toFixed(2), orders: 2 }
    expect(periodOf(bought, 'today')).toEqual({ period: 'today', current: expected, previous: nothing })
    expect(periodOf(bought, 'month')?.current).toEqual(expected)
    expect(bought.days.at(-1)).toEqual({ day: '2026-11-20', ...expected })
    expect(bought.toShip).toBe(2)
    expect(bought.topProducts.map(({ id, units }) => [id, units])).toEqual([
      [plain, 2],
      [monogrammed.productId, 1],
    ])
    expect(stepsDone(bought)).toEqual(['product', 'shipping', 'first_order'])

    const refund = { amount: '1.00', seen: 0 }
    await shop.call('POST', `/api/admin/orders/${first.number}/refunds`, refund, admin)
    await ship(shop, first.id)
    const refunded = await read()
    expect(periodOf(refunded, 'today')?.current).toEqual({ sales: (sold - 1).toFixed(2), orders: 2 })
    expect(refunded.toShip).toBe(1)
    expect(stepsDone(refunded)).toEqual(['product', 'shipping', 'first_order', 'first_shipment'])

    shop.advanceClock(day)
    const tomorrow = await read()
    expect(periodOf(tomorrow, 'today')).toMatchObject({ current: nothing, previous: { orders: 2 } })
    expect(tomorrow.days.at(-2)).toMatchObject({ day: '2026-11-20', orders: 2 })
  })

  it('does not count units that were canceled, returned or refunded among the top products', async () => {
    const post = (path: string, body: object, person = admin) => shop.call('POST', path, body, person)
    const soldOf = async (id: string) => (await read()).topProducts.find((product) => product.id === id)
    const before = await soldOf(plain)
    const customer = await newCustomer(shop)
    const { number, id } = await buy(shop, customer, [{ productId: plain, quantity: 5 }])
    const refunded = await buy(shop, null, [{ productId: plain, quantity: 7 }])
    const { price } = (await shop.call('GET', `/api/products/${plain}`)).body
    const line = { position: 0, quantity: 1 }
    await post(`/api/admin/orders/${number}/cancellations`, { lines: [line], seen: 0 })
    await deliver(shop, id, new Date('2026-11-21T10:00:00Z'))
    const returned = { lines: [{ position: 0, quantity: 2 }], reason: 'unsuitable', payout: 'original' }
    const { returns } = (await post(`/api/account/orders/${number}/returns`, returned, customer)).body
    const actions = `/api/admin/returns/${returns[0].id}/actions`
    await post(actions, { action: 'receive', seen: 'approved', lines: [{ position: 0, restocked: 2, damaged: 0 }] })
    expect((await post(actions, { action: 'refund', seen: 'received' })).status).toBe(200)
    await post(`/api/admin/orders/${refunded.number}/actions`, { action: 'refund', seen: 'paid' })

    const after = await soldOf(plain)
    expect((after?.units ?? 0) - (before?.units ?? 0)).toBe(2)
    expect(Number(after?.sales) - Number(before?.sales)).toBeCloseTo(2 * Number(price), 2)
  })

  it('counts shoppers who paid among those who reached the payment step', async () => {
    const before = (await read()).checkout ?? { started: 0, paid: 0 }
    await payFor(shop, null, [{ productId: plain }])
    await buy(shop, null, [{ productId: plain }])
    const { started, paid } = (await read()).checkout ?? { started: 0, paid: 0 }
    expect([started - before.started, paid - before.paid]).toEqual([2, 1])
  })

  it('counts a shopper once, however many payments they made', async () => {
    const before = (await read()).checkout ?? { started: 0, paid: 0 }
    const person = await newCustomer(shop)
    for (const quantity of [1, 2]) await buy(shop, person, [{ productId: plain, quantity }])
    await payFor(shop, person, [monogrammed])
    const { started, paid } = (await read()).checkout ?? { started: 0, paid: 0 }
    expect([started - before.started, paid - before.paid]).toEqual([1, 1])
  })
})

describe('sales by the hour', () => {
  let hourly: TestShop
  let owner: { cookie: string }
  let now = Date.parse('2026-11-20T10:00:00Z')
  beforeAll(async () => {
    hourly = await openShop()
    owner = await adminOf(hourly)
  })
  afterAll(() => hourly.close())

  const wait = (minutes: number) => {
    hourly.advanceClock(minutes * 60)
    now += minutes * 60_000
  }
  const dashboard = async (): Promise<Dashboard> =>
    (await hourly.call('GET', '/api/admin/dashboard', undefined, owner)).body
  const change = async (number: string, path: string, body: object) => {
    const answer = await hourly.call('POST', `/api/admin/orders/${number}/${path}`, body, owner)
    if (answer.status !== 200) throw new Error(answer.text)
  }

  async function expectRecount(): Promise<void> {
    const shown = await dashboard()
    const at = new Date(now + 1)
    const compared = comparisonsAt(shown.timeZone, at)
    for (const { period, current, previous } of shown.periods) {
      expect(current, period).toEqual(await recountSales(hourly, compared[period].current))
      expect(previous, period).toEqual(await recountSales(hourly, compared[period].previous))
    }
    for (const [index, range] of lastDays(shown.timeZone, at, 30).entries())
      expect(shown.days[index]).toMatchObject(await recountSales(hourly, range))
  }
  const expectRecountBeforeAndAfterMerging = async () => {
    await expectRecount()
    await hourly.orders.sales.mergeHours()
    await expectRecount()
    const hours = await hourly.db.rows<{ rows: number }>(
      sql`select count(*)::integer as rows from sales_by_hour group by hour`,
    )
    expect(new Set(hours.map(({ rows }) => rows))).toEqual(new Set([1]))
  }

  it('equal the orders, also when an order is canceled, refunded or sent on a later day', async () => {
    const canceled = await buy(hourly, null, [{ productId: plain }])
    wait(40)
    const refunded = await buy(hourly, null, [{ productId: plain, quantity: 2 }])
    wait(50)
    const sent = await buy(hourly, null, [monogrammed])
    await expectRecountBeforeAndAfterMerging()
    expect((await dashboard()).days.at(-1)?.orders).toBe(3)

    wait(24 * 60 - 17)
    await change(canceled.number, 'actions', { action: 'cancel', seen: 'paid' })
    await change(refunded.number, 'refunds', { amount: '1.00', seen: 0 })
    await ship(hourly, sent.id)
    await expectRecountBeforeAndAfterMerging()
    const { days, periods: shown } = await dashboard()
    expect(days.at(-2)?.orders).toBe(2)
    // Until 11:13: the order of 11:30 is not part of the same time of the day before.
    expect(shown.map(({ period }) => period)).toEqual([...periods])
    expect(shown[0]?.previous.orders).toBe(1)
    await buy(hourly, null, [{ productId: plain }])
    await expectRecountBeforeAndAfterMerging()
  })

  it('of last month are compared with this one, and products sold more than 30 days ago are not shown', async () => {
    wait(31 * 24 * 60)
    const shown = await dashboard()
    expect([shown.topProducts, shown.days.some(({ orders }) => orders > 0)]).toEqual([[], false])
    await expectRecountBeforeAndAfterMerging()
    expect(periodOf(shown, 'month')?.previous.orders).toBeGreaterThan(0)
  })
})
