import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Card = { id: string; name: string; imageUrl: string; matched?: { variantId: string; title: string } }
const listing = async (query: string) => (await shop.call('GET', `/api/product-listing?${query}`)).body
const cardIn = (list: { cards: Card[] }, id: string) => list.cards.find((card) => card.id === id)

describe('shades in the listing', () => {
  it('filters by family, with counts that other filters narrow', async () => {
    const all = await listing('category=makeup')
    expect(all.facets.shade).toMatchObject({ fair: expect.any(Number), red: expect.any(Number) })
    const red = await listing('category=makeup&shade=red')
    expect(red.total).toBe(all.facets.shade.red)
    expect(red.cards.map(({ id }: Card) => id)).toContain('poppy-field-matte-lipstick')
    const both = await listing('category=makeup&shade=red,fair')
    expect(both.total).toBeGreaterThan(red.total)
    expect(both.facets.shade).toEqual(all.facets.shade)
    expect((await listing('category=serums')).facets.shade.red).toBe(0)
    expect((await shop.call('GET', '/api/products?shade=red')).body).toHaveLength(red.total)
  })

  it('opens a shade of the chosen family', async () => {
    const card = cardIn(await listing('shade=deep'), 'close-match-foundation')
    const { variants } = (await shop.call('GET', '/api/products/close-match-foundation')).body
    const variant = variants.find(({ id }: { id: string }) => id === card?.matched?.variantId)
    expect(variant.title).toMatch(/^[56]\d0 /)
    expect(card?.imageUrl).toBe(variant.imageUrl)
  })

  it('finds a product by the name of a shade, and opens that shade', async () => {
    for (const [search, id, title] of [
      ['Neutral+Sand', 'close-match-foundation', '260 Neutral Sand'],
      ['mulberry', 'bare-contour-lip-pencil', 'Mulberry'],
      ['bronzer+ember', 'terracotta-coast-bronzer', 'Ember'],
    ] as const)
      expect(cardIn(await listing(`search=${search}`), id)?.matched?.title).toBe(title)
    expect(cardIn(await listing('search=foundation'), 'close-match-foundation')?.matched).toBeUndefined()
    expect(cardIn(await listing('category=makeup'), 'close-match-foundation')?.matched).toBeUndefined()
  })

  it('rejects an unknown family', async () => {
    expect(await shop.call('GET', '/api/product-listing?shade=blue')).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    })
  })
})
