import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../contract.ts'

let shop: TestShop
const volumesOf = new Map<string, readonly string[]>()
beforeAll(async () => {
  shop = await openShop()
  const { body } = await shop.call('GET', '/api/product-choices')
  for (const { id, volume, variants } of body.products as Product[])
    volumesOf.set(id, variants?.flatMap((one) => one.volume ?? []) ?? (volume ? [volume] : []))
})
afterAll(() => shop.close())

type Found = { id: string; name: string; category: string }
const find = async (text: string) =>
  (await shop.call('GET', `/api/products?search=${encodeURIComponent(text)}&limit=500`)).body as Found[]
const idsOf = async (text: string) => (await find(text)).map(({ id }) => id)
const factorsOf = (found: readonly Found[]) => found.map(({ name }) => Number(/SPF (\d+)/.exec(name)?.[1] ?? 0))

describe('a sun protection factor', () => {
  it.each([
    ['spf50', 'spf 50'],
    ['SPF50+', 'spf 50'],
    ['sunscreen spf50', 'sunscreen spf 50'],
    ['spf30 body', 'spf 30 body'],
  ])('may be typed without a space: %s', async (typed, meant) => {
    const ids = await idsOf(typed)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual(await idsOf(meant))
  })

  it.each(['spf50', 'spf 50', 'sunscreen spf50', 'spf 50 serum'])('comes before others: %s', async (text) => {
    const factors = factorsOf(await find(text))
    expect(factors[0]).toBe(50)
    expect(factors.lastIndexOf(50)).toBe(factors.filter((factor) => factor === 50).length - 1)
  })
})

describe('a size', () => {
  it.each(['50 ml', '50ml', '50 ML', '50 milliliters'])('finds exactly the products of that size: %s', async (text) => {
    const expected = [...volumesOf].filter(([, volumes]) => volumes.includes('50 ml')).map(([id]) => id)
    expect(expected.length).toBeGreaterThan(10)
    expect((await idsOf(text)).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    ['30ml serum', 'serums', '30 ml'],
    ['serum 30 ml', 'serums', '30 ml'],
    ['clay mask 40 g', 'masks', '40 g'],
    ['3.5 g lipstick', 'makeup', '3.5 g'],
  ])('narrows other words: %s', async (text, category, volume) => {
    const found = await find(text)
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]?.category).toBe(category)
    for (const { id } of found) expect(volumesOf.get(id)).toContain(volume)
  })

  it('leads to the variant of that size', async () => {
    const { body } = await shop.call('GET', '/api/product-listing?search=alpine%20cream%20100ml')
    expect(body.cards).toMatchObject([{ id: 'alpine-rich-shea-cream', matched: { title: '100 ml' } }])
  })

  it('that no product has is left out, and finds nothing on its own', async () => {
    expect(await idsOf('35 ml serum')).toEqual(await idsOf('serum'))
    expect(await idsOf('35 ml')).toEqual([])
  })

  it('is no sun protection factor', async () => {
    const first = (await find('spf 30')).slice(0, 8)
    expect(first).toHaveLength(8)
    expect(new Set(factorsOf(first))).toEqual(new Set([30]))
  })
})

describe('the shop’s own name', () => {
  it.each([
    ['Éclat serum', 'serum'],
    ['eclat night cream', 'night cream'],
    ['serum eclat under €30', 'serum under €30'],
  ])('is ignored: %s', async (typed, meant) => {
    const ids = await idsOf(typed)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual(await idsOf(meant))
  })

  it('on its own stands for all products', async () => {
    const all = await idsOf('')
    expect(await idsOf('eclat')).toEqual(all)
    const { body } = await shop.call('GET', '/api/product-listing?search=%C3%89clat')
    expect(body.total).toBe(all.length)
  })
})
