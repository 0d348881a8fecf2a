import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const hide = (id: string, reason: string | null, seen: string | null = null, editedAt: string | null = null) =>
  shop.call('PUT', `/api/admin/reviews/${id}/hidden`, { reason, seen, editedAt }, admin)
const rating = async () => {
  const { rating: mean, reviewCount } = (await shop.call('GET', `/api/products/${plain}`)).body
  return { mean, reviewCount }
}
const isShown = async (id: string) =>
  (await shop.call('GET', `/api/reviews/${plain}`)).text.includes(id) ||
  (await shop.call('GET', '/api/shop-reviews')).text.includes(id)

describe('a hidden review', () => {
  it('is removed from pages and means, shown to its author with the reason, and can be restored', async () => {
    const before = await rating()
    const author = await newCustomer(shop)
    const headers = { cookie: author.cookie }
    const own = async () => (await shop.call('GET', `/api/account/reviews/${plain}`, undefined, headers)).body.review
    expect(await own()).toBeNull()
    const { id } = (
      await shop.call(
        'POST',
        '/api/reviews',
        { userId: author.id, productId: plain, rating: 1, comment: 'Call me: 0470 00 00 00' },
        headers,
      )
    ).body
    const initial = await rating()
    expect(initial.reviewCount).toBe(before.reviewCount + 1)
    expect(await isShown(id)).toBe(true)
    expect(await own()).toMatchObject({ id, hiddenReason: null })

    expect((await hide(id, 'It tells a telephone number.')).body).toMatchObject({
      id,
      hiddenReason: 'It tells a telephone number.',
      hiddenAt: '2026-11-20T10:00:00.000Z',
    })
    expect(await rating()).toEqual(before)
    expect(await isShown(id)).toBe(false)
    expect(await own()).toMatchObject({
      id,
      comment: 'Call me: 0470 00 00 00',
      hiddenReason: 'It tells a telephone number.',
    })
    const otherCustomer = await newCustomer(shop)
    expect(
      (await shop.call('GET', `/api/account/reviews/${plain}`, undefined, { cookie: otherCustomer.cookie })).body
        .review,
    ).toBeNull()
    const moderated = await shop.call('GET', '/api/admin/reviews?state=hidden', undefined, admin)
    expect(moderated.body).toMatchObject({ total: 1, reviews: [{ id, productName: expect.any(String) }] })
    expect(moderated.text).not.toContain(author.id)

    // It stays hidden after an edit. Otherwise editing would undo hiding.
    await shop.call(
      'POST',
      '/api/reviews',
      { userId: author.id, productId: plain, rating: 1, comment: 'Call me again' },
      headers,
    )
    expect(await isShown(id)).toBe(false)

    // Its new text was not read.
    const reason = 'It tells a telephone number.'
    expect(await hide(id, null, reason)).toMatchObject({ status: 409, body: { code: 'content_edited' } })
    expect(await isShown(id)).toBe(false)

    const edited = (await shop.call('GET', '/api/admin/reviews?state=hidden', undefined, admin)).body.reviews[0]
    const shown = await hide(id, null, reason, edited.editedAt)
    expect(shown.body).toMatchObject({ hiddenReason: null, hiddenAt: null, comment: 'Call me again' })
    expect(await rating()).toEqual(initial)
    expect(await isShown(id)).toBe(true)
    const auditEvents = await shop.db.rows<{ action: string; after: object }>(
      sql`select action, after from audit_event where subject = ${id} order by id`,
    )
    expect(auditEvents).toEqual([
      { action: 'review_hidden', after: { hidden: 'It tells a telephone number.', product: plain } },
      { action: 'review_shown', after: { hidden: null, product: plain } },
    ])
  })

  it('requires a reason and an existing review', async () => {
    const [sample] = (await shop.call('GET', '/api/admin/reviews', undefined, admin)).body.reviews
    expect(await hide(sample.id, '  ')).toMatchObject({
      status: 422,
      body: { detail: 'Enter a reason of 3 to 300 characters' },
    })
    expect((await hide('00000000-0000-4000-8000-000000000000', 'No reason')).status).toBe(404)
    expect((await hide('not-an-id', 'No reason')).status).toBe(422)
  })

  it('keeps its reason when someone else has hidden it since it was read', async () => {
    const author = await newCustomer(shop)
    const review = { userId: author.id, productId: plain, rating: 2, comment: 'So so' }
    const { id } = (await shop.call('POST', '/api/reviews', review, { cookie: author.cookie })).body
    const answers = await Promise.all(['Spam', 'Insult'].map((reason) => hide(id, reason)))
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect([done?.status, refused?.status]).toEqual([200, 409])
    const reason: string = done?.body.hiddenReason
    expect(refused?.body).toMatchObject({ code: 'moderation_changed', detail: expect.stringContaining(reason) })
    // The same request again, as after a lost reply.
    expect((await hide(id, reason)).body).toMatchObject({ hiddenReason: reason })
    expect((await hide(id, null, 'Another reason')).status).toBe(409)
    expect((await hide(id, null, reason)).body).toMatchObject({ hiddenReason: null })
    expect((await hide(id, 'Spam', reason)).body).toMatchObject({
      status: 409,
      detail: expect.stringContaining('visible'),
    })
  })
})
