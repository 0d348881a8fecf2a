import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { WishlistItem } from './contract.ts'
import { shopSettings } from '../shop-settings/contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const serum = 'nocturne-retinol-serum'
const lotion = 'bare-basics-face-lotion'

const person = async () => {
  const { id, cookie } = await newCustomer(shop)
  return {
    id,
    headers: { cookie },
    list: async () => (await shop.call('GET', `/api/wishlist/${id}`, undefined, { cookie })).body as WishlistItem[],
  }
}

describe('wishlist', () => {
  it('lists products newest first, each once, with the current name, image and price', async () => {
    const { id, headers, list } = await person()
    expect(await list()).toEqual([])
    const first = await shop.call('POST', '/api/wishlist', { userId: id, productId: serum }, headers)
    shop.advanceClock(60)
    await shop.call('POST', '/api/wishlist', { userId: id, productId: lotion }, headers)
    const again = await Promise.all(
      [1, 2, 3].map(() => shop.call('POST', '/api/wishlist', { userId: id, productId: serum }, headers)),
    )
    expect(again.map(({ status, body }) => [status, body.id])).toEqual([1, 2, 3].map(() => [200, first.body.id]))
    const product = (await shop.call('GET', `/api/products/${serum}`)).body
    expect(await list()).toMatchObject([
      { productId: lotion, userId: id },
      {
        productId: serum,
        userId: id,
        createdAt: '2026-11-20T10:00:00.000Z',
        product: { name: product.name, imageUrl: product.imageUrl, price: product.price },
      },
    ])
  })

  it('says whether a shade has to be chosen', async () => {
    const { id, headers, list } = await person()
    const productId = 'close-match-foundation'
    const [shade] = (await shop.call('GET', `/api/products/${productId}`)).body.variants
    for (const wish of [{ productId: serum }, { productId }])
      await shop.call('POST', '/api/wishlist', { userId: id, ...wish }, headers)
    const needsShade = async () =>
      (await list()).map((item) => [item.productId, item.product.needsShade ?? false]).toSorted()
    expect(await needsShade()).toEqual([
      [productId, true],
      [serum, false],
    ])
    await shop.call('POST', '/api/wishlist', { userId: id, productId, variantId: shade.id }, headers)
    expect(await needsShade()).toEqual([
      [productId, false],
      [serum, false],
    ])
  })

  it('removes a product once', async () => {
    const { id, headers, list } = await person()
    await shop.call('POST', '/api/wishlist', { userId: id, productId: serum }, headers)
    expect((await shop.call('DELETE', `/api/wishlist/${id}/${serum}`, undefined, headers)).body).toEqual({ removed: 1 })
    expect((await shop.call('DELETE', `/api/wishlist/${id}/${serum}`, undefined, headers)).body).toEqual({ removed: 0 })
    expect(await list()).toEqual([])
  })

  it('is accessible only to its owner [API-02]', async () => {
    const [ann, ben] = [await person(), await person()]
    await shop.call('POST', '/api/wishlist', { userId: ann.id, productId: serum }, ann.headers)
    for (const [headers, status] of [
      [ben.headers, 403],
      [{}, 401],
    ] as const) {
      expect((await shop.call('GET', `/api/wishlist/${ann.id}`, undefined, headers)).status).toBe(status)
      expect((await shop.call('POST', '/api/wishlist', { userId: ann.id, productId: lotion }, headers)).status).toBe(
        status,
      )
      expect((await shop.call('DELETE', `/api/wishlist/${ann.id}/${serum}`, undefined, headers)).status).toBe(status)
    }
    expect(await ann.list()).toMatchObject([{ productId: serum }])
  })

  it.each([
    [{ productId: 'no-such-product' }, 404],
    [{ productId: serum, price: '0.01' }, 422],
    [{}, 422],
    [{ productId: 7 }, 422],
  ])('rejects %j and changes nothing', async (body, status) => {
    const { id, headers, list } = await person()
    const answer = await shop.call('POST', '/api/wishlist', { userId: id, ...body }, headers)
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toMatch(/\S/)
    expect(await list()).toEqual([])
  })

  it('is limited in size', async () => {
    const { id, headers, list } = await person()
    const products = (await shop.call('GET', '/api/products')).body as { id: string }[]
    const max = shopSettings.wishlist.maxItems
    for (const product of products.slice(0, max))
      await shop.call('POST', '/api/wishlist', { userId: id, productId: product.id }, headers)
    const refused = await shop.call('POST', '/api/wishlist', { userId: id, productId: products[max]?.id }, headers)
    expect(refused).toMatchObject({ status: 422, body: { code: 'too_many_wishes' } })
    const known = await shop.call('POST', '/api/wishlist', { userId: id, productId: products[0]?.id }, headers)
    expect(known.status).toBe(200)
    expect((await list()).length).toBe(max)
  })

  it('remembers the chosen variant, and shows its price, image and stock', async () => {
    const { id, headers, list } = await person()
    const { variants } = (await shop.call('GET', '/api/products/alpine-rich-shea-cream')).body
    const large = variants[2]
    const save = (body: object) =>
      shop.call('POST', '/api/wishlist', { userId: id, productId: 'alpine-rich-shea-cream', ...body }, headers)
    expect((await save({})).body).toMatchObject({ variantId: null })
    expect((await save({ variantId: large.id })).body).toMatchObject({
      variantId: large.id,
      product: { price: large.price, imageUrl: large.imageUrl, inStock: large.inStock, variantTitle: large.title },
    })
    // Clients that know no variants repeat the call of the specification.
    await save({})
    expect(await list()).toMatchObject([{ variantId: large.id }])
    // Undoing puts back a wish that had no size.
    expect((await save({ variantId: null })).body).toMatchObject({ variantId: null })
    expect(await list()).toMatchObject([{ variantId: null }])
    await save({ variantId: large.id })
    expect(await save({ productId: serum, variantId: large.id })).toMatchObject({
      status: 404,
      body: { code: 'variant_not_found' },
    })
    expect(await list()).toHaveLength(1)
  })

  it('keeps a product that is no longer sold, until it is removed', async () => {
    const { id, headers, list } = await person()
    await shop.call('POST', '/api/wishlist', { userId: id, productId: lotion }, headers)
    const admin = await adminOf(shop)
    const { version } = (await shop.call('GET', `/api/admin/products/${lotion}`, undefined, admin)).body
    await shop.call('PUT', `/api/admin/products/${lotion}/archived`, { isArchived: true, version }, admin)
    expect(await list()).toMatchObject([{ productId: lotion, product: { isArchived: true, inStock: false } }])
    const removed = await shop.call('DELETE', `/api/wishlist/${id}/${lotion}`, undefined, headers)
    expect(removed.body).toEqual({ removed: 1 })
    expect(await list()).toEqual([])
  })
})
