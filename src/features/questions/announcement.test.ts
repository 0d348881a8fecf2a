import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer, plain, waitForJobs } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('an answer that is deleted and written again is announced once', async () => {
  const [asker, author] = [await newCustomer(shop), await newCustomer(shop)]
  const asked = await shop.call('POST', '/api/questions', { productId: plain, text: 'Is it heavy?' }, asker)
  const path = `/api/questions/${asked.body.id}/answer`
  for (let time = 0; time < 3; time++) {
    expect((await shop.call('PUT', path, { text: 'It is light.' }, author)).status).toBe(200)
    await waitForJobs(shop)
    expect((await shop.call('DELETE', path, undefined, author)).body).toEqual({ removed: 1 })
  }
  expect(shop.emails.filter(({ id, to }) => id.startsWith('question-answered-') && to === asker.email)).toHaveLength(1)
})
