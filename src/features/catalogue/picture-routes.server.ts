import type { Context, Hono } from 'hono'
import { drawHero } from '#root/catalogue/art/hero.ts'
import { drawIcon } from '#root/catalogue/art/icon.ts'
import { drawOpenGraph, drawOpenGraphDefault } from '#root/catalogue/art/og.ts'
import { drawTexture } from '#root/catalogue/art/texture.ts'
import { drawPackshot } from '#root/catalogue/packshots/packshot.ts'
import { imageFormats, imageWidths } from './image-url.ts'
import { pictureVersion } from './picture-version.server.ts'
import type { PictureFormat, Pictures } from './pictures.server.ts'
import type { Catalogue } from './service.server.ts'

const art: Readonly<Record<string, { drawn: number; draw: () => string }>> = {
  hero: { drawn: 1200, draw: () => drawHero(1200, 1000) },
  cleansers: { drawn: 800, draw: () => drawTexture('foam') },
  moisturizers: { drawn: 800, draw: () => drawTexture('cream') },
  serums: { drawn: 800, draw: () => drawTexture('oil') },
  sunscreen: { drawn: 800, draw: () => drawTexture('light') },
}
const artWidths = [320, 480, 800, 1200]
const iconSizes = [180, 192, 512]

const types: { readonly [F in PictureFormat]: string } = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }

/** Every picture of the shop, drawn by the shop. A product's address carries a version, so browsers keep it for ever. */
export function pictureRoutes(app: Hono, catalogue: Catalogue, pictures: Pictures): void {
  const send = (c: Context, bytes: Buffer<ArrayBuffer>, format: PictureFormat, isForEver: boolean) =>
    c.body(bytes, 200, { 'content-type': types[format], 'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=86400' })

  app.get('/images/products/:id/og.png', async (c) => {
    const input = await catalogue.packshotOf(c.req.param('id'))
    if (!input) return c.notFound()
    return send(c, await pictures.get(`og-${input.id}-${pictureVersion(input)}`, 'png', { width: 1200, drawn: 1200 }, () => drawOpenGraph(input)), 'png', false)
  })

  app.get('/images/products/:id/:file', async (c) => {
    const [width, format] = c.req.param('file').split('.')
    const input = await catalogue.packshotOf(c.req.param('id'))
    const known = imageWidths.find((value) => String(value) === width)
    const kind = imageFormats.find((value) => value === format)
    if (!input || !known || !kind) return c.notFound()
    const version = pictureVersion(input)
    return send(c, await pictures.get(`${input.id}-${version}`, kind, { width: known, drawn: 600 }, () => drawPackshot(input)), kind, c.req.query('v') === version)
  })

  app.get('/images/art/og.png', async (c) => send(c, await pictures.get('art-og', 'png', { width: 1200, drawn: 1200 }, drawOpenGraphDefault), 'png', false))

  app.get('/images/art/:file', async (c) => {
    const [, name = '', width] = /^([a-z]+)-(\d+)\.avif$/.exec(c.req.param('file')) ?? []
    const picture = art[name]
    const known = artWidths.find((value) => String(value) === width)
    if (!picture || !known) return c.notFound()
    return send(c, await pictures.get(`art-${name}`, 'avif', { width: known, drawn: picture.drawn }, picture.draw), 'avif', false)
  })

  app.get('/icons/icon.svg', (c) => c.body(drawIcon(), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }))
  app.get('/favicon.ico', async (c) => send(c, await pictures.get('icon', 'png', { width: 192, drawn: 512 }, drawIcon), 'png', false))
  app.get('/icons/:file', async (c) => {
    const size = iconSizes.find((value) => `${value}.png` === c.req.param('file'))
    if (!size) return c.notFound()
    return send(c, await pictures.get('icon', 'png', { width: size, drawn: 512 }, drawIcon), 'png', false)
  })
}
