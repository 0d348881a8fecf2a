import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ProductReviewPage, Review } from '../contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const as = ({ cookie }: Person) => ({ cookie })
const reviewBy = async (person: Person, productId = plain) =>
  (await shop.call('POST', '/api/reviews', { userId: person.id, productId, rating: 5, comment: 'Soft.' }, as(person)))
    .body as Review
const vote = (person: Person, id: string, isHelpful: boolean) =>
  shop.call('PUT', `/api/review-votes/${id}`, { isHelpful }, as(person))
const shownCount = async (id: string, productId = plain) => {
  const { body } = await shop.call('GET', `/api/product-reviews/${productId}?sort=helpful`)
  return (body as ProductReviewPage).reviews.find((review) => review.id === id)?.helpful
}
const storedVotes = async (id: string) =>
  (
    await shop.db.rows<{ count: number }>(sql`select count(*)::int as count from review_vote where review_id = ${id}`)
  )[0]?.count

describe('a helpful vote', () => {
  it('counts once per customer, and can be taken back', async () => {
    const [author, reader] = [await newCustomer(shop), await newCustomer(shop, 'Ines')]
    const { id } = await reviewBy(author)
    expect((await vote(reader, id, true)).body).toEqual({ isHelpful: true, helpful: 1 })
    expect((await vote(reader, id, true)).body).toEqual({ isHelpful: true, helpful: 1 })
    expect(await shownCount(id)).toBe(1)
    expect((await shop.call('GET', `/api/account/review-votes/${plain}`, undefined, as(reader))).body).toEqual({
      reviewIds: [id],
    })
    expect((await vote(reader, id, false)).body).toEqual({ isHelpful: false, helpful: 0 })
    expect((await vote(reader, id, false)).body).toEqual({ isHelpful: false, helpful: 0 })
    expect(await shownCount(id)).toBe(0)
  })

  it('is refused for one’s own review, for unknown or hidden ones, and for guests', async () => {
    const [author, reader] = [await newCustomer(shop), await newCustomer(shop)]
    const { id } = await reviewBy(author)
    expect(await vote(author, id, true)).toMatchObject({ status: 403, body: { code: 'own_review' } })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await vote(reader, unknown, true)).toMatchObject({ status: 404, body: { code: 'review_not_found' } })
    await shop.db.rows(sql`update review set hidden_at = now(), hidden_reason = 'private' where id = ${id}`)
    expect((await vote(reader, id, true)).status).toBe(404)
    expect((await shop.call('PUT', `/api/review-votes/${id}`, { isHelpful: true })).status).toBe(401)
    expect(await storedVotes(id)).toBe(0)
  })

  it('is counted correctly when many customers vote concurrently, some of them several times', async () => {
    const { id } = await reviewBy(await newCustomer(shop))
    const readers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(shop)))
    await Promise.all(readers.flatMap((reader) => [true, false, true].map((isHelpful) => vote(reader, id, isHelpful))))
    expect(await shownCount(id)).toBe(await storedVotes(id))
  })

  it('is exported, and removed from the count with its author’s account', async () => {
    const reader = await newCustomer(shop)
    const { id } = await reviewBy(await newCustomer(shop))
    await vote(reader, id, true)
    const { body } = await shop.call('GET', '/api/account/export', undefined, as(reader))
    expect(JSON.stringify(body)).toContain(id)
    await shop.call('DELETE', '/api/account', { password: reader.password }, as(reader))
    expect(await storedVotes(id)).toBe(0)
    expect(await shownCount(id)).toBe(0)
  })

  it('disappears with the review', async () => {
    const [author, reader] = [await newCustomer(shop), await newCustomer(shop)]
    const { id } = await reviewBy(author)
    await vote(reader, id, true)
    await shop.call('DELETE', `/api/reviews/${plain}`, undefined, as(author))
    expect(await storedVotes(id)).toBe(0)
  })
})
