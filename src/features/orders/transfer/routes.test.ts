import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, newCustomer, plain, waitForJobs } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ownersOf = (orderId: string) =>
  shop.db.rows<{ owner: string }>(sql`
    select owner_key as owner from customer_order where id = ${orderId}
    union all select payment.owner_key from payment join customer_order on payment_id = payment.id where customer_order.id = ${orderId}
    union all select owner_key from review_invitation where order_id = ${orderId}
    union all select owner_key from return_request where order_id = ${orderId}`)

it('moves a guest’s order, with all that belongs to it, to an account', async () => {
  const order = await buy(shop, null, [{ productId: plain }])
  await shop.call('PUT', `/api/order-link/${order.key}/review-invitation`, { wanted: true })
  const ann = await newCustomer(shop, 'Ann')
  const path = `/api/order-link/${order.key}/account`
  expect((await shop.call('GET', `/api/order-link/${order.key}`)).body.isGuestOrder).toBe(true)
  expect((await shop.call('POST', path, {}, ann)).body).toEqual({ number: order.number })
  const owners = await ownersOf(order.id)
  expect(owners).toHaveLength(3)
  expect(new Set(owners.map(({ owner }) => owner))).toEqual(new Set([`user:${ann.id}`]))
  expect((await shop.call('GET', `/api/account/orders/${order.number}`, undefined, ann)).body.isGuestOrder).toBe(false)
  // The link in the confirmation email still works.
  expect((await shop.call('GET', `/api/order-link/${order.key}`)).status).toBe(200)
})

it('does nothing twice, and takes no order out of an account', async () => {
  const order = await buy(shop, null, [{ productId: plain }])
  const [ann, ben] = [await newCustomer(shop, 'Ann'), await newCustomer(shop, 'Ben')]
  const path = `/api/order-link/${order.key}/account`
  const answers = await Promise.all([shop.call('POST', path, {}, ann), shop.call('POST', path, {}, ann)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await shop.call('POST', path, {}, ben)).body).toMatchObject({ code: 'order_has_account' })
  const bought = await buy(shop, ann, [{ productId: plain }])
  expect((await shop.call('POST', `/api/order-link/${bought.key}/account`, {}, ben)).status).toBe(409)
  expect((await ownersOf(bought.id)).map(({ owner }) => owner)).toEqual([`user:${ann.id}`, `user:${ann.id}`])
})

it('makes what the account’s holder wrote about its products a verified buyer’s', async () => {
  const order = await buy(shop, null, [{ productId: plain }])
  const ann = await newCustomer(shop, 'Ann')
  const review = { userId: ann.id, productId: plain, rating: 5, comment: 'Calm skin.' }
  expect((await shop.call('POST', '/api/reviews', review, ann)).body.isVerified).toBe(false)
  const { id } = (await shop.call('POST', '/api/questions', { productId: plain, text: 'Is it light?' }, ann)).body
  await shop.call('PUT', `/api/questions/${id}/answer`, { text: 'Yes, it is.' }, ann)
  expect((await shop.call('POST', `/api/order-link/${order.key}/account`, {}, ann)).status).toBe(200)
  await waitForJobs(shop)
  const reviews: { userId: string }[] = (await shop.call('GET', `/api/reviews/${plain}`)).body
  expect(reviews.find(({ userId }) => userId === ann.id)).toMatchObject({ isVerified: true })
  const { questions } = (await shop.call('GET', `/api/product-questions/${plain}`)).body
  expect(questions).toMatchObject([{ id, answers: [{ isVerified: true }] }])
})

it('needs an account and a valid link', async () => {
  const order = await buy(shop, null, [{ productId: plain }])
  const ann = await newCustomer(shop, 'Ann')
  expect((await shop.call('POST', `/api/order-link/${order.key}/account`, {})).status).toBe(401)
  expect((await shop.call('POST', `/api/order-link/${order.key.slice(0, -2)}xx/account`, {}, ann)).status).toBe(404)
})
