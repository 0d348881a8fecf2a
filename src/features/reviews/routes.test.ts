import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain, ship, waitForJobs } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Review } from './contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const serum = 'nocturne-retinol-serum'
const reviewsOf = async (productId: string) => (await shop.call('GET', `/api/reviews/${productId}`)).body as Review[]
const by = async (userId: string, productId = serum) =>
  (await reviewsOf(productId)).filter((review) => review.userId === userId)

async function author(firstName = 'Marieke') {
  const person = await newCustomer(shop, firstName)
  const headers = { cookie: person.cookie }
  const post = (review: object, productId = serum) =>
    shop.call(
      'POST',
      '/api/reviews',
      { userId: person.id, productId, rating: 5, comment: 'Calm skin.', ...review },
      headers,
    )
  return { ...person, headers, post }
}

describe('a review', () => {
  it('appears on the product immediately, signed with first name and initial, and updates the rating', async () => {
    const { id, post } = await author('Hedwig')
    const before = (await shop.call('GET', `/api/products/${serum}`)).body
    const answer = await post({ rating: 1, comment: '  Too strong for me.\nSold it. ' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      userId: id,
      productId: serum,
      rating: 1,
      comment: 'Too strong for me.\nSold it.',
      isSample: false,
      isVerified: false,
      editedAt: null,
    })
    expect(answer.body.authorName).toMatch(/^Hedwig \p{L}\.$/u)
    expect((await reviewsOf(serum))[0]).toEqual(answer.body)
    const after = (await shop.call('GET', `/api/products/${serum}`)).body
    expect(after.reviewCount).toBe(before.reviewCount + 1)
    expect(after.rating).toBeLessThan(before.rating)
  })

  it('is one per customer and product: a second one replaces the first, even from concurrent tabs', async () => {
    const { id, post } = await author()
    await Promise.all([1, 2, 3, 4].map((rating) => post({ rating, comment: `Take ${rating}` })))
    expect(await by(id)).toHaveLength(1)
    shop.advanceClock(3_600)
    await post({ rating: 2, comment: 'On second thoughts' })
    expect(await by(id)).toMatchObject([
      { rating: 2, comment: 'On second thoughts', editedAt: expect.stringContaining('2026-11-20T11') },
    ])
  })

  it('publishes an event in its own transaction, the first time only', async () => {
    const { id, post } = await author()
    const publishedEvents = () =>
      shop.db.rows<{ payload: { reviewId: string } }>(
        sql`select data as payload from job.job where name like 'review_posted.%' and data->>'customerId' = ${id}`,
      )
    const { body } = await post({})
    await post({ rating: 3 })
    expect((await publishedEvents()).map(({ payload }) => payload.reviewId)).toEqual([body.id])
  })

  it('is removed when its author deletes it', async () => {
    const { id, headers, post } = await author()
    await post({})
    expect((await shop.call('DELETE', `/api/reviews/${serum}`, undefined, headers)).body).toEqual({ removed: 1 })
    expect((await shop.call('DELETE', `/api/reviews/${serum}`, undefined, headers)).body).toEqual({ removed: 0 })
    expect(await by(id)).toEqual([])
  })

  it('keeps markup as text', async () => {
    const { id, post } = await author('<img src=x onerror=alert(1)>')
    await post({ comment: '<script>alert(1)</script>' })
    expect((await by(id))[0]).toMatchObject({ comment: '<script>alert(1)</script>' })
  })
})

describe('a verified purchase', () => {
  it('is derived from the orders, whether the purchase came before or after the review', async () => {
    const [before, after, never] = [await author(), await author(), await author()]
    await buy(shop, before, [{ productId: plain }])
    for (const person of [before, after, never])
      expect((await person.post({}, plain)).body.isVerified).toBe(person === before)
    await buy(shop, after, [{ productId: plain }])
    await expect.poll(async () => (await by(after.id, plain))[0]?.isVerified).toBe(true)
    expect((await by(never.id, plain))[0]?.isVerified).toBe(false)
  })

  it('follows the order: it ends when nothing was sent and nothing is left of the order', async () => {
    const admin = await adminOf(shop)
    const cancel = ({ number }: { number: string }) =>
      shop.call('POST', `/api/admin/orders/${number}/actions`, { action: 'cancel', seen: 'paid' }, admin)
    const refund = ({ number }: { number: string }, seen: string) =>
      shop.call('POST', `/api/admin/orders/${number}/actions`, { action: 'refund', seen }, admin)
    const ends: [string, boolean, (order: { id: string; number: string }, cookie: string) => Promise<unknown>][] = [
      ['canceled', false, cancel],
      ['refunded before shipping', false, (order) => refund(order, 'paid')],
      [
        'withdrawn before shipping',
        false,
        ({ number }, cookie) => shop.call('POST', `/api/account/withdrawals/${number}`, {}, { cookie }),
      ],
      [
        'refunded after shipping',
        true,
        async (order) => {
          await ship(shop, order.id)
          return refund(order, 'fulfilled')
        },
      ],
    ]
    for (const [what, staysVerified, end] of ends) {
      const person = await author()
      const order = await buy(shop, person, [{ productId: plain }])
      expect((await person.post({}, plain)).body.isVerified).toBe(true)
      expect(await end(order, person.cookie), what).toMatchObject({ status: 200 })
      await waitForJobs(shop)
      expect((await by(person.id, plain))[0]?.isVerified, what).toBe(staysVerified)
      expect((await person.post({ comment: 'Again' }, plain)).body.isVerified, what).toBe(staysVerified)
    }
    const [twice] = [await author()]
    const [first] = [await buy(shop, twice, [{ productId: plain }]), await buy(shop, twice, [{ productId: plain }])]
    await twice.post({}, plain)
    await cancel(first)
    await waitForJobs(shop)
    expect((await by(twice.id, plain))[0]?.isVerified).toBe(true)
  })

  it('cannot be claimed in the request, or from an order of another product', async () => {
    const person = await author()
    await buy(shop, person, [{ productId: plain }])
    expect((await person.post({ isVerified: true })).status).toBe(422)
    expect((await person.post({})).body.isVerified).toBe(false)
  })
})

describe('invalid reviews', () => {
  it.each([
    [{ rating: 0 }, 422],
    [{ rating: 6 }, 422],
    [{ rating: 4.5 }, 422],
    [{ rating: '5' }, 422],
    [{ comment: '   ' }, 422],
    [{ comment: 'x'.repeat(2_001) }, 422],
    [{ productId: 'no-such-product' }, 404],
    [{ authorName: 'Somebody else' }, 422],
    [{ isSample: true }, 422],
  ])('are rejected with a message and nothing changes: %j', async (review, status) => {
    const { id, post } = await author()
    const answer = await post(review)
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toMatch(/\S/)
    expect(await by(id)).toEqual([])
  })

  it('in another customer’s name, or without sign-in, are rejected [API-02]', async () => {
    const [ann, ben] = [await author(), await author()]
    expect((await ben.post({ userId: ann.id })).status).toBe(403)
    expect(
      (await shop.call('POST', '/api/reviews', { userId: ann.id, productId: serum, rating: 5, comment: 'Mine' }))
        .status,
    ).toBe(401)
    await ann.post({})
    await shop.call('DELETE', `/api/reviews/${serum}`, undefined, ben.headers)
    expect(await by(ann.id)).toHaveLength(1)
    expect((await shop.call('DELETE', `/api/reviews/${serum}`)).status).toBe(401)
  })
})
