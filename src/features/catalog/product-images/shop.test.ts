import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, plain } from '#root/test/buyer.ts'
import { guestWithCart } from '#root/test/checkout.ts'
import { blue, jpegPhoto, red } from '#root/test/product-photo.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../contract.ts'
import { toCard } from '../rules.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const pathOf = (id: string) => `/api/admin/products/${id}/images`
const read = async (id: string): Promise<Product> => (await shop.call('GET', `/api/products/${id}`)).body

/** @returns the image's id and address. */
async function addPhoto(id: string, width: number, alt = ''): Promise<{ id: string; imageUrl: string }> {
  const answer = await shop.upload(pathOf(id), await jpegPhoto(width, 600, width % 2 ? red : blue), { alt }, admin)
  return answer.body.images.at(-1)
}
async function assign(id: string, imageId: string, sku: string | null): Promise<void> {
  const { version } = (await shop.call('GET', pathOf(id), undefined, admin)).body
  const answer = await shop.call('PUT', `${pathOf(id)}/${imageId}`, { version, alt: '', sku }, admin)
  expect(answer.status, answer.text).toBe(200)
}
const remove = (id: string, imageId: string) => shop.call('DELETE', `${pathOf(id)}/${imageId}`, undefined, admin)

describe('a product with photographs', () => {
  afterEach(async () => {
    const { images } = (await shop.call('GET', pathOf(plain), undefined, admin)).body
    for (const { id } of images) await remove(plain, id)
  })

  it('shows the first one wherever the packshot was: lists, home page, cart, order and feeds', async () => {
    const drawn = (await read(plain)).imageUrl
    expect(drawn).toMatch(/^\/images\/products\//)
    const first = await addPhoto(plain, 1200, 'The balm, open')
    const second = await addPhoto(plain, 601)
    const product = await read(plain)
    expect(product.imageUrl).toBe(first.imageUrl)
    expect(product.photos).toMatchObject([
      { id: first.id, alt: 'The balm, open', width: 1200, height: 600 },
      { id: second.id, alt: '', width: 601, height: 600 },
    ])
    const listing = await shop.call('GET', `/api/product-listing?search=${encodeURIComponent(product.name)}`)
    expect(listing.body.cards[0]).toMatchObject({ id: plain, imageUrl: first.imageUrl, imageColor: product.imageColor })
    expect(toCard(product)).not.toHaveProperty('photos')

    const { sessionId, headers } = await guestWithCart(shop, plain)
    const cart = await shop.call('GET', `/api/guest-cart/${sessionId}`, undefined, headers)
    expect(cart.text).toContain(first.imageUrl)

    const google = (await shop.call('GET', '/feeds/google.xml')).text
    expect(google).toContain(`${first.imageUrl.replace('640.webp', '960.jpg')}</g:image_link>`)
    expect(google).toContain(`${second.imageUrl.replace('640.webp', '960.jpg')}</g:additional_image_link>`)
    const acp = JSON.parse((await shop.call('GET', '/feeds/acp.json')).text)
    expect(acp.products.find(({ id }: { id: string }) => id === plain).media).toMatchObject([
      { url: expect.stringContaining(first.id), alt_text: 'The balm, open', width: 960, height: 480 },
      { url: expect.stringContaining(second.id), alt_text: product.name, width: 601, height: 600 },
    ])
    for (const { id } of [first, second]) await remove(plain, id)
    expect((await read(plain)).imageUrl).toBe(drawn)
    expect((await read(plain)).photos).toBeUndefined()
  })

  it('keeps the photograph of an order after it was removed from the product', async () => {
    const photo = await addPhoto(plain, 700)
    const { key } = await buy(shop, null, [{ productId: plain }])
    await remove(plain, photo.id)
    const order = await shop.call('GET', `/api/order-link/${key}`)
    expect(order.text).toContain(photo.imageUrl)
    expect((await shop.call('GET', photo.imageUrl.replace('640.webp', '160.avif'))).status).toBe(200)
  })

  it('has a landscape image for social networks', async () => {
    const photo = await addPhoto(plain, 500)
    const shared = await shop.app.request(photo.imageUrl.replace('640.webp', 'share.jpg'), {
      headers: { host: 'localhost' },
    })
    expect(shared.headers.get('content-type')).toBe('image/jpeg')
    const { width, height } = await sharp(Buffer.from(await shared.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
  })
})

describe('a product with variants', () => {
  it('shows a variant its own photograph, then those of all, and never that of another one', async () => {
    const products: Product[] = (await shop.call('GET', '/api/products')).body
    const { id, variants = [] } = products.find((one) => (one.variants?.length ?? 0) > 1) as Product
    const [first, second] = variants
    const drawn = second?.imageUrl
    const own = await addPhoto(id, 800)
    await assign(id, own.id, first?.sku ?? '')
    const imageOf = async (sku = '') => (await read(id)).variants?.find((one) => one.sku === sku)?.imageUrl
    expect(await imageOf(first?.sku)).toBe(own.imageUrl)
    expect(await imageOf(second?.sku)).toBe(drawn)

    const shared = await addPhoto(id, 801)
    expect(await imageOf(first?.sku)).toBe(own.imageUrl)
    expect(await imageOf(second?.sku)).toBe(shared.imageUrl)
    expect((await read(id)).photos).toMatchObject([{ id: own.id, variantId: first?.id }, { id: shared.id }])
  })
})
