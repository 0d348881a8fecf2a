import type { Hono } from 'hono'
import type { Catalog } from '#src/features/catalog/service.server.ts'
import type { StoreSettings } from '#src/features/shop-settings/store-details/service.server.ts'
import type { Platform } from '#src/platform/feature.server.ts'
import { sitemapRoutes } from './sitemap.server.ts'

const securityContactMs = 180 * 24 * 60 * 60 * 1000

type Deps = Pick<Platform, 'origin' | 'clock'> & { readonly store: Pick<StoreSettings, 'current'> }

/** robots.txt, sitemap, web app manifest and security.txt. */
export function siteRoutes(app: Hono, catalog: Catalog, { origin, clock, store }: Deps): void {
  // RFC 9116: the file must expire, at most a year ahead.
  app.get('/.well-known/security.txt', async (c) => {
    const { seller } = await store.current()
    const lines = [
      `Contact: mailto:${seller.mail}`,
      `Expires: ${new Date(clock().getTime() + securityContactMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ]
    return c.body(lines.join('\n'), 200, { 'content-type': 'text/plain; charset=utf-8' })
  })

  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /cart',
      'Disallow: /orders/',
      'Disallow: /account',
      'Disallow: /newsletter/',
      'Disallow: /back-in-stock/',
      'Disallow: /report?',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]
    return c.text(lines.join('\n'))
  })

  sitemapRoutes(app, catalog, { origin })

  app.get('/manifest.webmanifest', async (c) => {
    const { brand } = await store.current()
    return c.body(
      JSON.stringify({
        name: brand,
        short_name: brand,
        start_url: '/',
        display: 'standalone',
        background_color: '#faf6f0',
        theme_color: '#faf6f0',
        icons: [
          { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }),
      200,
      { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
    )
  })
}
