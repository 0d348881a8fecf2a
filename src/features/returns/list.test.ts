import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const list = async (query: string) => {
  const { status, body } = await shop.call('GET', `/api/admin/returns${query}`, undefined, admin)
  return { status, body, numbers: (body.returns ?? []).map(({ number }: { number: string }) => number) }
}

/** The numbers on all pages of a state. */
async function numbersIn(state: string): Promise<string[][]> {
  const pages: string[][] = []
  let next: string | null = ''
  while (typeof next === 'string') {
    const { numbers, body }: Awaited<ReturnType<typeof list>> = await list(
      `?state=${state}${next && `&cursor=${next}`}`,
    )
    pages.push(numbers)
    next = body.next
  }
  return pages
}

describe('returns in the admin area', () => {
  it('are listed page by page, open ones oldest first and ended ones newest first', async () => {
    const { id, number } = await buy(shop, await newCustomer(shop), [{ productId: plain }])
    // Two per second: equal moments continue on the next page too.
    await shop.db.rows(sql`
      insert into return_request (id, order_id, order_number, sequence, owner_key, basis, reason, payout, state, created_at)
      select gen_random_uuid(), ${id}, ${number}::bigint, sequence, 'guest:x', 'policy', 'other', 'original',
             case when sequence > 120 then 'rejected' when sequence % 3 = 0 then 'requested' when sequence % 3 = 1 then 'approved' else 'received' end,
             '2026-11-01T10:00:00.123456Z'::timestamptz + sequence / 2 * interval '1 second'
      from generate_series(1, 230) as sequence`)
    const order = (value: string) => Math.floor(Number(value.split('-').at(-1)) / 2)
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `R-${number}-${from + at}`)
    const open = await numbersIn('open')
    expect(open.map((page) => page.length)).toEqual([50, 50, 20])
    expect(open.flat().toSorted()).toEqual(range(1, 120).toSorted())
    expect(open.flat().map(order)).toEqual(
      open
        .flat()
        .map(order)
        .toSorted((a, b) => a - b),
    )
    const rejected = await numbersIn('rejected')
    expect(rejected.map((page) => page.length)).toEqual([50, 50, 10])
    expect(rejected.flat().toSorted()).toEqual(range(121, 230).toSorted())
    expect(rejected.flat().map(order)).toEqual(
      rejected
        .flat()
        .map(order)
        .toSorted((a, b) => b - a),
    )
    expect(await numbersIn('refunded')).toEqual([[]])
    expect((await numbersIn('received')).map((page) => page.length)).toEqual([40])
  })

  it('have no page after something else', async () => {
    for (const cursor of ['x', '1_x', `_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`])
      expect((await list(`?cursor=${cursor}`)).status).toBe(422)
  })
})
