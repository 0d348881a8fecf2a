import type { Hono } from 'hono'
import type { Http } from '#src/platform/http/http.server.ts'
import { orRetryLater } from '#src/platform/images/ended.server.ts'
import { photoFolder } from './constants.ts'
import { productImagesApi } from './contract.ts'
import type { ProductImages } from './service.server.ts'
import type { PhotoFormat, PhotoSizes } from './sizes.server.ts'

export function productImageRoutes(http: Http, images: ProductImages): void {
  http.mount(productImagesApi.list, ({ params }) => images.list(params.id))
  http.mount(productImagesApi.add, ({ customer, params, body, file }) =>
    images.add(customer, params.id, file, body.alt),
  )
  http.mount(productImagesApi.change, ({ customer, params, body }) =>
    images.change(customer, params.id, params.imageId, body),
  )
  http.mount(productImagesApi.frame, ({ customer, params, body }) =>
    images.frame(customer, params.id, params.imageId, body),
  )
  http.mount(productImagesApi.reorder, ({ customer, params, body }) =>
    images.reorder(customer, params.id, body.version, body.ids),
  )
  http.mount(productImagesApi.remove, ({ customer, params }) => images.remove(customer, params.id, params.imageId))
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
