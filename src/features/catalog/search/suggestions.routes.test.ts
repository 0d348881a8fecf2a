import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const suggest = async (text: string) => shop.call('GET', `/api/search-suggestions?text=${encodeURIComponent(text)}`)

it('finds products by the beginnings of words in their names, the most reviewed first', async () => {
  const { body } = await suggest('bare basics fac')
  expect(body.products[0]).toEqual({
    id: 'bare-basics-face-lotion',
    name: 'Bare Basics Face Lotion',
    imageUrl: expect.stringContaining('/images/products/bare-basics-face-lotion/'),
    price: expect.stringMatching(/^\d+\.\d{2}$/),
  })
  const serums = (await suggest('serum')).body.products as { id: string }[]
  const counts = await Promise.all(serums.map(async ({ id }) => (await shop.catalog.find(id))?.reviewCount ?? 0))
  expect(counts).toHaveLength(4)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

it('finds ingredients by their beginning', async () => {
  expect((await suggest('pantheno')).body.ingredients).toEqual(['Panthenol'])
  expect((await suggest('NIACINAM')).body.ingredients).toEqual(['Niacinamide'])
})

it.each(['of the', '%%', "'; drop table product; --", '\u{10FFFF}\u{10FFFF}', 'שלום', '(((', ':* & |'])(
  'takes “%s” for text',
  async (text) => {
    const { status, body } = await suggest(text)
    expect(status).toBe(200)
    expect(body.ingredients).toEqual([])
  },
)

it('needs two characters, and rejects a text of 10,000', async () => {
  expect((await suggest('a')).status).toBe(422)
  expect((await suggest('a'.repeat(10_000))).status).toBe(422)
})
