import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { plain } from '#root/test/buyer.ts'
import { blue, jpegPhoto, red } from '#root/test/product-photo.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { loadBuiltFront } from '#src/entry/front.server.ts'
import { noticeUrl } from './constants.ts'

let shops: TestShop[]
beforeAll(async () => {
  const front = await loadBuiltFront()
  const options = { front: async () => front, environment: { PAGE_CACHE: 'on' } }
  const shop = await openShop(options)
  shops = [shop, await openShop({ ...options, database: shop.db })]
})
afterAll(async () => {
  for (const shop of shops.toReversed()) await shop.close()
})

const paths = [`/products/${plain}`, '/terms']
const words = 'liable for at least two years from delivery'
const pages = async () => {
  const texts = []
  for (const shop of shops) for (const path of paths) texts.push((await shop.call('GET', path)).text)
  return texts
}
const show = (texts: readonly string[], id: string) =>
  texts.every((html) => html.includes(`src="${noticeUrl(id, '960.webp')}"`))

it('cached pages of all processes show the uploaded notice, then its replacement, then the words again', async () => {
  const [shop] = shops as [TestShop]
  const admin = await adminOf(shop)
  const path = '/api/admin/guarantee-notice'
  const before = await pages()
  for (const html of before) expect(html).not.toContain('/images/notices/')
  expect(before[0]).toContain('Legal guarantee: at least 2 years')
  expect(before[0]).toContain(words)

  const first = (await shop.upload(path, await jpegPhoto(600, 800, red), {}, admin)).body.notice.id
  await expect.poll(async () => show(await pages(), first)).toBe(true)
  expect((await pages())[0]).toMatch(new RegExp(`alt="The EU notice on the legal guarantee of conformity[^"]*${words}`))

  const second = (await shop.upload(path, await jpegPhoto(600, 800, blue), { seen: first }, admin)).body.notice.id
  await expect.poll(async () => show(await pages(), second)).toBe(true)
  for (const html of await pages()) expect(html).not.toContain(first)

  await shop.call('DELETE', `${path}/${second}`, undefined, admin)
  await expect.poll(async () => (await pages()).some((html) => html.includes('/images/notices/'))).toBe(false)
})
