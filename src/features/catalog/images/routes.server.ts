import type { Context, Hono } from 'hono'
import { drawHero } from '#src/packshots/art/hero.ts'
import { drawIcon } from '#src/packshots/art/icon.ts'
import { drawOpenGraph, drawOpenGraphDefault } from '#src/packshots/art/og.ts'
import { drawTexture } from '#src/packshots/art/texture.ts'
import { drawPackshot, type PackshotInput } from '#src/packshots/packshot.ts'
import { orRetryLater } from '#src/platform/images/ended.server.ts'
import { imageFormats, imageWidths } from './constants.ts'
import { imageVersion } from './version.server.ts'
import type { ImageFormat, Images } from './service.server.ts'
import type { Catalog } from '../service.server.ts'

const art: Readonly<Record<string, { drawn: number; draw: () => string }>> = {
  hero: { drawn: 1200, draw: () => drawHero(1200, 1000) },
  cleansers: { drawn: 800, draw: () => drawTexture('foam') },
  moisturizers: { drawn: 800, draw: () => drawTexture('cream') },
  serums: { drawn: 800, draw: () => drawTexture('oil') },
  sunscreen: { drawn: 800, draw: () => drawTexture('light') },
}
const artWidths = [320, 480, 800, 1200]
const iconSizes = [180, 192, 512]

/** Other ids name no product, and some cannot be asked for: PostgreSQL stores no NUL. */
const productId = ':id{[a-z0-9-]+}'

const types: { readonly [F in ImageFormat]: string } = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }

/** Serves generated product images. Their URLs contain a version, so browsers cache them indefinitely. */
export function imageRoutes(app: Hono, catalog: Catalog, images: Images): void {
  const send = (c: Context, image: Promise<Buffer<ArrayBuffer>>, format: ImageFormat, isForEver: boolean) =>
    orRetryLater(async () =>
      c.body(await image, 200, {
        'content-type': types[format],
        'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      }),
    )

  app.get(`/images/products/${productId}/og.png`, async (c) => {
    const input = await catalog.packshotOf(c.req.param('id'), null)
    if (!input) return c.notFound()
    return send(
      c,
      images.get(`og-${input.id}-${imageVersion(input)}`, 'png', { width: 1200, drawn: 1200 }, () =>
        drawOpenGraph(input),
      ),
      'png',
      false,
    )
  })

  async function sendPackshot(c: Context, input: PackshotInput | undefined, file: string): Promise<Response> {
    const [width, format] = file.split('.')
    const known = imageWidths.find((value) => String(value) === width)
    const kind = imageFormats.find((value) => value === format)
    if (!input || !known || !kind) return c.notFound()
    const version = imageVersion(input)
    return send(
      c,
      images.get(`${input.id}-${version}`, kind, { width: known, drawn: 600 }, () => drawPackshot(input)),
      kind,
      c.req.query('v') === version,
    )
  }

  app.get(`/images/products/${productId}/:file`, async (c) =>
    sendPackshot(c, await catalog.packshotOf(c.req.param('id'), null), c.req.param('file')),
  )
  app.get(`/images/products/${productId}/:sku/:file`, async (c) =>
    sendPackshot(c, await catalog.packshotOf(c.req.param('id'), c.req.param('sku')), c.req.param('file')),
  )

  app.get('/images/art/og.png', async (c) =>
    send(c, images.get('art-og', 'png', { width: 1200, drawn: 1200 }, drawOpenGraphDefault), 'png', false),
  )

  app.get('/images/art/:file', async (c) => {
    const [, name = '', width] = /^([a-z]+)-(\d+)\.avif$/.exec(c.req.param('file')) ?? []
    const image = art[name]
    const known = artWidths.find((value) => String(value) === width)
    if (!image || !known) return c.notFound()
    return send(c, images.get(`art-${name}`, 'avif', { width: known, drawn: image.drawn }, image.draw), 'avif', false)
  })

  app.get('/icons/icon.svg', (c) =>
    c.body(drawIcon(), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }),
  )
  app.get('/favicon.ico', async (c) =>
    send(c, images.get('icon', 'png', { width: 192, drawn: 512 }, drawIcon), 'png', false),
  )
  app.get('/icons/:file', async (c) => {
    const size = iconSizes.find((value) => `${value}.png` === c.req.param('file'))
    if (!size) return c.notFound()
    return send(c, images.get('icon', 'png', { width: size, drawn: 512 }, drawIcon), 'png', false)
  })
}
