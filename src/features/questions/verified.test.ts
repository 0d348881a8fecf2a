import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain, ship, waitForJobs, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { QuestionPage } from './contract.ts'

let shop: TestShop
let admin: { cookie: string }
let questionId: string
const serum = 'winter-shield-b5-serum'
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const ask = async (productId: string): Promise<string> =>
  (await shop.call('POST', '/api/questions', { productId, text: 'Is it light?' }, await newCustomer(shop))).body.id
const answer = async (person: Person, id = questionId) =>
  (await shop.call('PUT', `/api/questions/${id}/answer`, { text: 'Very light.' }, person)).body
/** As the product page shows the only answer to a question. */
const isShownVerified = async (productId = plain, id = questionId) => {
  const page: QuestionPage = (await shop.call('GET', `/api/product-questions/${productId}`)).body
  return page.questions.find((question) => question.id === id)?.answers[0]?.isVerified
}
const act = (number: string, action: string, seen: string) =>
  shop.call('POST', `/api/admin/orders/${number}/actions`, { action, seen }, admin)

describe('an answer of a verified buyer', () => {
  it('is marked when the purchase follows the answer, for that product only', async () => {
    const [person, other] = [await newCustomer(shop), await ask(serum)]
    questionId = await ask(plain)
    for (const id of [questionId, other]) expect((await answer(person, id)).isVerified).toBe(false)
    expect(await isShownVerified()).toBe(false)
    await buy(shop, person, [{ productId: plain }])
    await waitForJobs(shop)
    expect([await isShownVerified(), await isShownVerified(serum, other)]).toEqual([true, false])
  })

  it('loses the mark when nothing was sent and nothing is left of the order', async () => {
    for (const [isSent, staysVerified] of [
      [false, false],
      [true, true],
    ]) {
      questionId = await ask(plain)
      const person = await newCustomer(shop)
      const order = await buy(shop, person, [{ productId: plain }])
      expect((await answer(person)).isVerified).toBe(true)
      if (isSent) await ship(shop, order.id)
      expect(await isShownVerified()).toBe(true)
      expect((await act(order.number, 'refund', isSent ? 'fulfilled' : 'paid')).status).toBe(200)
      await waitForJobs(shop)
      expect(await isShownVerified()).toBe(staysVerified)
    }
  })
})
