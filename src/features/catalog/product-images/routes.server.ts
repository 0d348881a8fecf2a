import type { Hono } from 'hono'
import { fail } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { orRetryLater } from '#src/platform/images/ended.server.ts'
import { photoFolder } from './constants.ts'
import { productImagesApi } from './contract.ts'
import type { ProductImages } from './service.server.ts'
import type { PhotoFormat, PhotoSizes } from './sizes.server.ts'

export function productImageRoutes(http: Http, images: ProductImages): void {
  http.mount(productImagesApi.list, ({ params }) => images.list(params.id))
  http.mount(productImagesApi.add, ({ visitor, params, body, file }) =>
    visitor.customer ? images.add(visitor.customer, params.id, file, body.alt) : fail('sign_in_needed'),
  )
  http.mount(productImagesApi.change, ({ visitor, params, body }) =>
    visitor.customer ? images.change(visitor.customer, params.id, params.imageId, body) : fail('sign_in_needed'),
  )
  http.mount(productImagesApi.frame, ({ visitor, params, body }) =>
    visitor.customer ? images.frame(visitor.customer, params.id, params.imageId, body) : fail('sign_in_needed'),
  )
  http.mount(productImagesApi.reorder, ({ visitor, params, body }) =>
    visitor.customer ? images.reorder(visitor.customer, params.id, body.version, body.ids) : fail('sign_in_needed'),
  )
  http.mount(productImagesApi.remove, ({ visitor, params }) =>
    visitor.customer ? images.remove(visitor.customer, params.id, params.imageId) : fail('sign_in_needed'),
  )
}

const types: { readonly [F in PhotoFormat]: string } = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Serves photographs from storage, those of removed rows included. */
export function photoRoutes(app: Hono, sizes: PhotoSizes): void {
  app.get(`${photoFolder}:id/:file`, (c) =>
    orRetryLater(async () => {
      const photo = await sizes.get(c.req.param('id'), c.req.param('file'))
      if (!photo) return c.notFound()
      return c.body(photo.bytes, 200, {
        'content-type': types[photo.format],
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }),
  )
}
