import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const other = 'winter-shield-b5-serum'
/** The same numbers in every run (Lehmer generator). */
function numbers(seed: number): (max: number) => number {
  let state = seed
  return (max) => {
    state = (state * 48_271) % 2_147_483_647
    return state % max
  }
}

const post = (path: string, body: object, person: { cookie: string } = admin) => shop.call('POST', path, body, person)
const find = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.order

/** One random action. Refusals are fine; server errors are not. */
async function act(next: (max: number) => number, person: Person, number: string): Promise<void> {
  const order = await find(number)
  const line = { position: next(2), quantity: 1 + next(2) }
  const path = `/api/admin/orders/${number}`
  const seen = order.adjustments.length
  const actions: (() => Promise<{ status: number; text: string }>)[] = [
    () => post(`${path}/parcels`, { parcel: order.parcels.length + 1, lines: [line] }),
    () => post(`${path}/parcels`, { parcel: order.parcels.length + 1 }),
    () => post(`${path}/parcels/${1 + next(2)}/delivery`, {}),
    () => post(`${path}/cancellations`, { lines: [line], seen }),
    () => post(`${path}/refunds`, { amount: '1.23', seen }),
    () => takeBack(next, person, number, line),
    () => takeBack(next, person, number, line),
    () => post(`${path}/actions`, { action: next(6) === 0 ? 'refund' : 'deliver', seen: order.status }),
  ]
  const answer = await actions[next(actions.length)]!()
  expect(answer.status, answer.text).toBeLessThan(500)
}

async function takeBack(
  next: (max: number) => number,
  person: Person,
  number: string,
  line: { position: number; quantity: number },
) {
  const payout = next(2) === 0 ? 'store_credit' : 'original'
  const body = { lines: [line], reason: 'unsuitable', payout }
  const asked = await post(`/api/account/orders/${number}/returns`, body, person)
  const request = asked.body.returns?.at(-1)
  if (asked.status !== 200 || request.state !== 'approved') return asked
  const damaged = next(2)
  const lines = [{ position: line.position, restocked: line.quantity - damaged, damaged }]
  const path = `/api/admin/returns/${request.id}/actions`
  await post(path, { action: 'receive', seen: 'approved', lines })
  return post(path, { action: 'refund', seen: 'received' })
}

const sums = () =>
  shop.db.rows<Record<string, number>>(sql`
    select
      (select count(*)::int from customer_order o where adjusted_cents <> (select coalesce(sum(amount_cents), 0) from adjustment a where a.order_id = o.id)) as adjusted,
      (select count(*)::int from customer_order o where (select coalesce(sum(amount_cents), 0) from refund r where r.payment_id = o.payment_id)
         <> (select coalesce(sum(amount_cents - credit_cents), 0) from adjustment a where a.order_id = o.id)) as refunds,
      (select count(*)::int from adjustment a where amount_cents > 0 and not exists (select 1 from credit_note n where n.adjustment_id = a.id)) as "withoutNote",
      (select coalesce(max(number), 0) - count(*)::int from credit_note) as "noteGaps",
      (select coalesce(max(number), 0) - count(*)::int from invoice) as "invoiceGaps",
      (select count(*)::int from store_credit_account c where balance_cents <> (select coalesce(sum(amount_cents), 0) from store_credit_entry e where e.customer_id = c.customer_id)) as ledger,
      (select count(*)::int from customer_order o where
         (select coalesce(sum(e.amount_cents), 0) from store_credit_entry e join adjustment a on a.id = e.source_id where a.order_id = o.id)
         <> (select coalesce(sum(credit_cents + bonus_cents), 0) from adjustment a where a.order_id = o.id)) as credited`)

it(
  'keeps documents, payments, store credit and stock in agreement through random actions over HTTP',
  { timeout: 120_000 },
  async () => {
    const onHand = async () =>
      Object.fromEntries(
        (
          await shop.db.rows<{ id: string; units: number }>(
            sql`select product_id as id, on_hand as units from stock_item where product_id = any(${[plain, other]})`,
          )
        ).map(({ id, units }) => [id, units]),
      )
    const before = await onHand()
    const next = numbers(20_261_122)
    const bought: { id: string; number: string }[] = []
    for (let count = 0; count < 8; count += 1) {
      const person = await newCustomer(shop)
      const items = [
        { productId: plain, quantity: 1 + next(3) },
        { productId: other, quantity: 1 + next(2) },
      ]
      const order = await buy(shop, person, items)
      bought.push(order)
      for (let steps = 0; steps < 9; steps += 1) await act(next, person, order.number)
    }
    expect(await sums()).toEqual([
      { adjusted: 0, refunds: 0, withoutNote: 0, noteGaps: 0, invoiceGaps: 0, ledger: 0, credited: 0 },
    ])
    const after = await onHand()
    const expected = { ...before }
    for (const { number } of bought) {
      const order = await find(number)
      const { returns } = (await shop.call('GET', `/api/admin/orders/${number}/returns`, undefined, admin)).body
      const restocked = (position: number) =>
        returns
          .flatMap(({ lines }: { lines: { position: number; restocked: number }[] }) => lines)
          .filter((line: { position: number }) => line.position === position)
          .reduce((sum: number, line: { restocked: number }) => sum + line.restocked, 0)
      const isEnded = order.adjustments.some(({ kind }: { kind: string }) => kind === 'refund')
      for (const [position, line] of order.lines.entries()) {
        const unsent = isEnded ? line.quantity - line.canceled - line.shipped : 0
        expected[line.productId] =
          expected[line.productId]! - line.quantity + line.canceled + restocked(position) + unsent
      }
    }
    expect(after).toEqual(expected)
    const kinds = await shop.db.rows<{ kind: string }>(sql`select distinct kind from adjustment order by kind`)
    expect(kinds.length).toBeGreaterThanOrEqual(4)
  },
)
