import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain, waitForJobs } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

it('after a hidden question that was deleted, what its author writes about the product stays hidden', async () => {
  const [author, asker] = [await newCustomer(shop), await newCustomer(shop)]
  const ask = async (text: string, person = author) =>
    (await shop.call('POST', '/api/questions', { productId: plain, text }, person)).body.id as string
  const page = async () => (await shop.call('GET', `/api/product-questions/${plain}`)).text
  const hide = (path: string, reason: string | null, seen: string | null) =>
    shop.call('PUT', `/api/admin/questions/${path}/hidden`, { reason, seen }, admin)

  const first = await ask('Cheaper at evil.example?')
  await hide(first, 'Advertising', null)
  expect((await shop.call('DELETE', `/api/questions/${first}`, undefined, author)).body).toEqual({ removed: 1 })
  const again = await ask('Cheaper at evil.example?')
  const other = await ask('Does it sting?', asker)
  const answer = await shop.call('PUT', `/api/questions/${other}/answer`, { text: 'See evil.example' }, author)
  expect(answer).toMatchObject({ status: 200, body: { isHidden: true } })
  await waitForJobs(shop)
  expect(await page()).not.toContain('evil.example')
  expect(shop.emails.filter(({ id }) => id.startsWith('question-answered-'))).toEqual([])

  expect((await hide(again, null, 'Advertising')).status).toBe(200)
  expect(await page()).toContain(again)
  await ask('Is it heavy?')
  expect(await page()).toContain('Is it heavy?')
})
