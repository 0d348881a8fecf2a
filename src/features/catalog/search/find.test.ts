import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

type Found = {
  id: string
  name: string
  description: string
  category: string
  skinConcerns: string[]
  ingredients: string[]
}
const find = async (text: string, limit = 10) =>
  (await shop.call('GET', `/api/products?search=${encodeURIComponent(text)}&limit=${limit}`)).body as Found[]
const idsOf = async (text: string) => (await find(text, 500)).map(({ id }) => id)

describe('product search', () => {
  it.each([
    ['azaleic acid', 'azelaic acid'],
    ['moisturzier', 'moisturizer'],
    ['sunscren', 'sunscreen'],
    ['bakuchoil', 'bakuchiol'],
  ])('finds for the typing error %s what %s finds', async (typed, meant) => {
    const expected = await idsOf(meant)
    expect(expected.length).toBeGreaterThan(0)
    expect(new Set(await idsOf(typed))).toEqual(new Set(expected))
  })

  it.each([
    ['zonnebrand', 'sunscreen'],
    ['nettoyant', 'cleanser'],
    ['crème solaire', 'sunscreen'],
    ['serum peau sèche', 'serum dry skin'],
    ['rouge à lèvres', 'lipstick'],
    ['masker', 'mask'],
    ['Augencreme', 'eye cream'],
    ['mee-eters', 'blackheads'],
  ])('finds for %s what %s finds', async (typed, meant) => {
    const expected = await idsOf(meant)
    expect(expected.length).toBeGreaterThan(0)
    expect(await idsOf(typed)).toEqual(expected)
  })

  it.each(['pregnancy', 'sale', 'shipping', 'self-tanner', 'toothpaste', 'candle', 'candles'])(
    'finds nothing for “%s” rather than products with similar words',
    async (text) => expect(await idsOf(text)).toEqual([]),
  )

  it.each([
    ['sunscreen for face', 'sunscreen'],
    ['face sunscreen', 'sunscreen'],
    ['mask for face', 'masks'],
  ])('lists for “%s” products of this kind first, before others that have the words', async (text, category) => {
    expect((await find(text, 3)).map((product) => product.category)).toEqual([category, category, category])
  })

  it('looks for a word of another language as it is when products have it', async () => {
    await shop.db.rows(sql`insert into search_word (word, is_distinctive) values ('zonnemelk', true)`)
    expect(await idsOf('zonnemelk')).toEqual([])
  })

  it('answers a sentence with products that match most of its words', async () => {
    const serums = await find('best serum for dark spots after acne')
    expect(serums[0]).toMatchObject({ category: 'serums' })
    expect(serums[0]?.skinConcerns).toContain('pigmentation')
    for (const { category } of (await find('foundation that does not show on dry cheeks')).slice(0, 1))
      expect(category).toBe('makeup')
  })

  it('needs all words of a short search, and finds an exact name alone', async () => {
    expect(await idsOf('alpine rich shea cream')).toEqual(['alpine-rich-shea-cream'])
    for (const { category, ingredients } of await find('niacinamide toner', 5))
      expect([category, ingredients.some((one) => /niacinamide/i.test(one))]).toEqual(['toners', true])
  })

  it.each([
    ['rich cream', 'orangery-rich-cream-spf-30'],
    ['clay mask', 'pink-dusk-clay-mask'],
    ['rich cre', 'orangery-rich-cream-spf-30'],
  ])('lists products with the words of “%s” next to each other first', async (text, first) => {
    expect((await idsOf(text))[0]).toBe(first)
  })

  it.each([
    ['waterproof mascara', 'cornflower-eye-makeup-cleanser', /mascara/i],
    ['retinol for beginners', 'first-steps-retinol-serum', /retinol/i],
  ])('adds products without the less distinctive words where few have all words: %s', async (text, best, name) => {
    const [first, ...others] = await find(text, 3)
    expect(first?.id).toBe(best)
    expect(others).toHaveLength(2)
    for (const other of others) expect(other.name).toMatch(name)
  })

  it('finds cleansers for “makeup remover”', async () => {
    for (const { category } of await find('makeup remover', 3)) expect(category).toBe('cleansers')
  })

  it('drops a word that no product has, and finds nothing for nonsense', async () => {
    expect(await idsOf('xqzwvk serum')).toEqual(await idsOf('serum'))
    expect(await idsOf('xqzwvk wvkxqz')).toEqual([])
    expect(await idsOf("%_\\' <> 👋")).toEqual([])
  })

  it('matches fewer than half of the products for “vitamin”', async () => {
    const all = (await find('', 500)).length
    expect((await idsOf('vitamin')).length).toBeLessThan(all / 2)
  })
})
