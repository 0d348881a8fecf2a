import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { decideCustomer } from '#src/platform/http/visitor.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { orRetryLater } from '#src/platform/images/ended.server.ts'
import { reviewsApi } from './contract.ts'
import { reviewPhotoFolder } from './photos/values.ts'
import type { Reviews } from './service.server.ts'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

export function reviewRoutes(http: Http, reviews: Reviews, limits: Limits): void {
  photoRoutes(http, reviews, limits)

  http.mount(reviewsApi.list, async ({ params }) => ok(await reviews.listOf(params.productId)))

  http.mount(reviewsApi.page, async ({ params, query }) => ok(await reviews.pages.page(params.productId, query)))
  http.mount(reviewsApi.vote, ({ params, body, visitor }) =>
    visitor.customer ? reviews.votes.vote(visitor.customer.id, params.id, body.isHelpful) : fail('sign_in_needed'),
  )
  http.mount(reviewsApi.votes, async ({ params, visitor }) =>
    visitor.customer
      ? ok({ reviewIds: await reviews.votes.ofCustomer(visitor.customer.id, params.productId) })
      : fail('sign_in_needed'),
  )

  http.mount(reviewsApi.all, async ({ query }) => ok(await reviews.newest(query)))

  http.mount(reviewsApi.post, async ({ body, visitor }) => {
    const owner = decideCustomer(visitor, body.userId)
    if (!owner.ok) return owner
    return visitor.customer ? reviews.post(visitor.customer, body) : fail('sign_in_needed')
  })

  http.mount(reviewsApi.own, async ({ params, visitor }) =>
    visitor.customer
      ? ok({ review: await reviews.ownOf(visitor.customer.id, params.productId) })
      : fail('sign_in_needed'),
  )

  http.mount(reviewsApi.moderate, async ({ query }) => ok(await reviews.moderation.page(query.state, query.page)))
  http.mount(reviewsApi.hide, ({ params, body, visitor }) =>
    visitor.customer ? reviews.moderation.hide(visitor.customer, params.id, body) : fail('sign_in_needed'),
  )

  http.mount(reviewsApi.remove, async ({ params, visitor }) =>
    visitor.customer ? ok(await reviews.remove(visitor.customer.id, params.productId)) : fail('sign_in_needed'),
  )
}

function photoRoutes(http: Http, { photos, moderation, ownOf }: Reviews, limits: Limits): void {
  http.app.on(
    'POST',
    '/api/reviews/:productId/photos',
    limits.of({ name: 'review-photos', points: 30, seconds: 3_600 }),
  )
  http.mount(reviewsApi.addPhoto, async ({ params, file, visitor }) => {
    if (!visitor.customer) return fail('sign_in_needed')
    const added = await photos.add(visitor.customer.id, params.productId, file)
    if (!added.ok) return added
    const own = await ownOf(visitor.customer.id, params.productId)
    return own ? ok(own) : fail('review_not_found')
  })
  http.mount(reviewsApi.removePhoto, async ({ params, visitor }) =>
    visitor.customer
      ? ok(await photos.removeOwn(visitor.customer.id, params.productId, params.id))
      : fail('sign_in_needed'),
  )
  http.mount(reviewsApi.approvePhoto, ({ params, visitor }) =>
    visitor.customer ? moderation.approvePhoto(visitor.customer, params.id) : fail('sign_in_needed'),
  )
  http.mount(reviewsApi.rejectPhoto, async ({ params, body, visitor }) =>
    visitor.customer ? ok(await photos.reject(visitor.customer, params.id, body.reason)) : fail('sign_in_needed'),
  )

  // A photo can be hidden again, so caches keep it for an hour only.
  http.app.get(`${reviewPhotoFolder}:id/:file`, (c) =>
    orRetryLater(async () => {
      const photo = await photos.read(c.req.param('id'), c.req.param('file'), c.req.query('key'))
      if (!photo) return c.notFound()
      return c.body(photo.bytes, 200, {
        'content-type': types[photo.format],
        'cache-control': photo.isPublic ? 'public, max-age=3600' : 'private, no-store',
      })
    }),
  )
}
