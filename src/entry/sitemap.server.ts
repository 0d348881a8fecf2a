import type { Hono } from 'hono'
import { ProductId } from '#src/features/catalog/contract.ts'
import type { Catalog } from '#src/features/catalog/service.server.ts'

/** Limit of one file: https://www.sitemaps.org/protocol.html */
const maxUrls = 50_000

/** Pages besides categories and products. */
const pages = [
  '/',
  '/products',
  '/skin-analysis',
  '/color-palette',
  '/skin-concerns',
  '/about',
  '/shipping',
  '/faq',
  '/how-we-measure',
  '/contact',
  '/reviews',
  '/terms',
  '/withdrawal',
  '/privacy',
  '/cookies',
  '/accessibility',
]

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const headers = { 'content-type': 'application/xml; charset=utf-8', 'x-shared': '' }

type Options = { readonly origin: string; readonly perFile?: number }

/** One file for all pages and products, or an index of files as soon as they exceed the limit of one. */
export function sitemapRoutes(app: Hono, catalog: Catalog, { origin, perFile = maxUrls }: Options): void {
  const escaped = (path: string) => origin + path.replaceAll('&', '&amp;')
  const urlset = (paths: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${paths
      .map((path) => `<url><loc>${escaped(path)}</loc></url>`)
      .join('')}</urlset>`
  const index = (paths: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="${namespace}">${paths
      .map((path) => `<sitemap><loc>${escaped(path)}</loc></sitemap>`)
      .join('')}</sitemapindex>`
  const productPaths = async (after: string, limit: number) =>
    (await catalog.activeIds(after, limit)).map((id) => `/products/${id}`)
  const pagePaths = async () => [...pages, ...(await catalog.categories()).map(({ id }) => `/products?category=${id}`)]

  app.get('/sitemap.xml', async (c) => {
    const first = await pagePaths()
    const products = await productPaths('', perFile - first.length + 1)
    if (first.length + products.length <= perFile) return c.body(urlset([...first, ...products]), 200, headers)
    const starts = ['', ...(await catalog.everyNthId(perFile))]
    return c.body(
      index(['/sitemaps/pages.xml', ...starts.map((after) => `/sitemaps/products.xml?after=${after}`)]),
      200,
      headers,
    )
  })
  app.get('/sitemaps/pages.xml', async (c) => c.body(urlset(await pagePaths()), 200, headers))
  app.get('/sitemaps/products.xml', async (c) => {
    const after = c.req.query('after') ?? ''
    if (after !== '' && !ProductId.safeParse(after).success) return c.notFound()
    const paths = await productPaths(after, perFile)
    return paths.length > 0 ? c.body(urlset(paths), 200, { ...headers, 'x-shared': 'after' }) : c.notFound()
  })
}
