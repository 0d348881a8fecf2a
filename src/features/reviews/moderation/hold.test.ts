import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

it('a hidden review that its author deletes and writes again stays hidden, until staff shows it', async () => {
  const author = await newCustomer(shop)
  const post = async () => {
    const review = { userId: author.id, productId: plain, rating: 1, comment: 'Call 0470 00 00 00' }
    return (await shop.call('POST', '/api/reviews', review, author)).body.id as string
  }
  const remove = () => shop.call('DELETE', `/api/reviews/${plain}`, undefined, author)
  const own = async () =>
    (await shop.call('GET', `/api/account/reviews/${plain}`, undefined, author)).body.review?.hiddenReason
  const isShown = async (id: string) => (await shop.call('GET', `/api/reviews/${plain}`)).text.includes(id)
  const hide = (id: string, reason: string | null, seen: string | null) =>
    shop.call('PUT', `/api/admin/reviews/${id}/hidden`, { reason, seen, editedAt: null }, admin)

  await hide(await post(), 'A telephone number', null)
  expect((await remove()).status).toBe(200)
  const again = await post()
  expect([await isShown(again), await own()]).toEqual([false, 'A telephone number'])
  expect((await hide(again, null, 'A telephone number')).status).toBe(200)
  expect(await isShown(again)).toBe(true)
  await remove()
  const last = await post()
  expect([await isShown(last), await own()]).toEqual([true, null])
})
