import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { loadBuiltFront } from '#src/entry/front.server.ts'
import { exampleBrand, exampleSeller } from '../constants.ts'

let shop: TestShop
beforeAll(async () => {
  const front = await loadBuiltFront()
  shop = await openShop({ front: async () => front })
})
afterAll(() => shop.close())

const paths = [
  '/',
  `/products/${plain}`,
  '/products',
  '/about',
  '/contact',
  '/reviews',
  '/terms',
  '/privacy',
  '/login',
  '/achievements',
]
const page = async (path: string) => (await shop.call('GET', path)).text

/** Products name the seller of their day as the responsible person; that is not the store's name. */
it('pages show a changed store name, escaped, and the old one nowhere', async () => {
  for (const path of paths) expect(await page(path), path).toContain(exampleBrand)
  const admin = await adminOf(shop)
  const details = '/api/admin/store-details'
  const { version, store } = (await shop.call('GET', details, undefined, admin)).body
  const renamed = { version, store: { ...store, name: 'Huidzorg NV', brand: 'A&B <x>', phone: '+32 3 555 12 12' } }
  expect((await shop.call('PUT', details, renamed, admin)).status).toBe(200)
  for (const path of paths) {
    const html = await page(path)
    expect(html.replaceAll(exampleSeller.name, ''), path).not.toMatch(new RegExp(exampleBrand, 'i'))
    expect(html, path).not.toContain('A&B <x>')
    expect(html, path).toMatch(/<title>[^<]*A&amp;B &lt;x&gt;[^<]*<\/title>/)
    expect(html, path).toContain('<meta property="og:site_name" content="A&amp;B &lt;x&gt;">')
    expect(html, path).toContain('aria-label="A&amp;B &lt;x&gt; home page"')
    expect(html, path).toContain('© 2026 A&amp;B &lt;x&gt;')
  }
  expect(await page('/terms')).toContain('“A&amp;B &lt;x&gt; team”')
  expect(await page('/terms')).toContain('Phone: +32 3 555 12 12.')
  expect(await page('/contact')).toContain('href="tel:+3235551212"')
  expect(await page('/about')).toContain('A&amp;B &lt;x&gt; in numbers')
  expect(await page('/login')).toContain('Welcome back to A&amp;B &lt;x&gt;.')
})
