import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer, plain } from '#root/test/buyer.ts'
import type { RealPostgres } from '#root/test/real-postgres.ts'
import { newShopDatabase } from '#root/test/shop-database.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/** The embedded database serves one session. Only a server can run two transactions at a time. */
let postgres: RealPostgres
let shop: TestShop
beforeAll(async () => {
  postgres = await newShopDatabase()
  shop = await openShop({ databaseUrl: postgres.url })
})
afterAll(async () => {
  await shop?.close()
  await postgres?.stop()
})

it('counts concurrent votes and erased accounts exactly', async () => {
  const author = await newCustomer(shop)
  const review = { userId: author.id, productId: plain, rating: 5, comment: 'Soft.' }
  const { body } = await shop.call('POST', '/api/reviews', review, { cookie: author.cookie })
  const readers = await Promise.all(Array.from({ length: 12 }, () => newCustomer(shop)))
  const vote = (cookie: string, isHelpful: boolean) =>
    shop.call('PUT', `/api/review-votes/${body.id}`, { isHelpful }, { cookie })
  const answers = await Promise.all(
    readers.flatMap(({ cookie, password }, at) => [
      vote(cookie, true),
      vote(cookie, at % 3 > 0),
      ...(at % 4 === 0 ? [shop.call('DELETE', '/api/account', { password }, { cookie })] : []),
    ]),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const [row] = await shop.db.rows<{ helpful: number; votes: number }>(sql`
    select helpful, (select count(*)::int from review_vote where review_id = review.id) as votes from review where id = ${body.id}`)
  expect(row?.helpful).toBe(row?.votes)
  expect(row?.votes).toBeGreaterThan(0)
})
