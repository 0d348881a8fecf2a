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
  http.mount(reviewsApi.vote, ({ params, body, customer }) =>
    reviews.votes.vote(customer.id, params.id, body.isHelpful),
  )
  http.mount(reviewsApi.votes, async ({ params, customer }) =>
    ok({ reviewIds: await reviews.votes.ofCustomer(customer.id, params.productId) }),
  )

  http.mount(reviewsApi.all, async ({ query }) => ok(await reviews.newest(query)))

  http.mount(reviewsApi.post, async ({ body, visitor }) => {
    const owner = decideCustomer(visitor, body.userId)
    if (!owner.ok) return owner
    return visitor.customer ? reviews.post(visitor.customer, body) : fail('sign_in_needed')
  })

  http.mount(reviewsApi.own, async ({ params, customer }) =>
    ok({ review: await reviews.ownOf(customer.id, params.productId) }),
  )

  http.mount(reviewsApi.moderate, async ({ query }) => ok(await reviews.moderation.page(query.state, query.page)))
  http.mount(reviewsApi.hide, ({ params, body, customer }) => reviews.moderation.hide(customer, params.id, body))

  http.mount(reviewsApi.remove, async ({ params, customer }) => ok(await reviews.remove(customer.id, params.productId)))
}

function photoRoutes(http: Http, { photos, moderation, ownOf }: Reviews, limits: Limits): void {
  http.app.on(
    'POST',
    '/api/reviews/:productId/photos',
    limits.of({ name: 'review-photos', points: 30, seconds: 3_600 }),
  )
  http.mount(reviewsApi.addPhoto, async ({ params, file, customer }) => {
    const added = await photos.add(customer.id, params.productId, file)
    if (!added.ok) return added
    const own = await ownOf(customer.id, params.productId)
    return own ? ok(own) : fail('review_not_found')
  })
  http.mount(reviewsApi.removePhoto, async ({ params, customer }) =>
    ok(await photos.removeOwn(customer.id, params.productId, params.id)),
  )
  http.mount(reviewsApi.approvePhoto, ({ params, customer }) => moderation.approvePhoto(customer, params.id))
  http.mount(reviewsApi.rejectPhoto, async ({ params, body, customer }) =>
    ok(await photos.reject(customer, params.id, body.reason)),
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
