import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allProducts, openShop, type TestShop } from '#root/test/shop.ts'
import { sitemapRoutes } from './sitemap.server.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

const origin = 'https://shop.example'
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => (address ?? '').replaceAll('&amp;', '&'))

function sitemapWith(perFile: number) {
  const app = new Hono()
  sitemapRoutes(app, shop.catalog, { origin, perFile })
  return async (address: string) => {
    const answer = await app.request(address.replace(origin, ''))
    return { status: answer.status, text: await answer.text(), dependsOn: answer.headers.get('x-shared') }
  }
}

describe('the sitemap', () => {
  it.each([50_000, 100, 67, 40])(
    'lists every page and product once, in files of at most %i addresses',
    async (perFile) => {
      const read = sitemapWith(perFile)
      const whole = await read('/sitemap.xml')
      const isIndex = whole.text.includes('<sitemapindex')
      expect(isIndex).toBe(perFile < 268)
      const files = isIndex ? await Promise.all(locationsIn(whole.text).map(read)) : [whole]
      for (const { status, text } of files) {
        expect(status).toBe(200)
        expect(locationsIn(text).length).toBeLessThanOrEqual(perFile)
      }
      const found = files.flatMap(({ text }) => locationsIn(text))
      expect(new Set(found).size).toBe(found.length)
      const products = (await allProducts(shop)).map(({ id }) => `${origin}/products/${id}`)
      expect(found.filter((address) => address.includes('/products/')).toSorted()).toEqual(products.toSorted())
      expect(found).toContain(`${origin}/products?category=serums`)
    },
  )

  it('is cached by file, not one file for all', async () => {
    expect((await sitemapWith(67)('/sitemaps/products.xml?after=b')).dependsOn).toBe('after')
  })

  it('has no file after the last product', async () => {
    expect((await sitemapWith(67)('/sitemaps/products.xml?after=zzz')).status).toBe(404)
  })
})
