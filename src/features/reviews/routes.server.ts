import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { decideCustomer } from '#src/platform/http/visitor.server.ts'
import { reviewsApi } from './contract.ts'
import type { Reviews } from './service.server.ts'

export function reviewRoutes(http: Http, reviews: Reviews): void {
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
    visitor.customer ? reviews.moderation.hide(visitor.customer, params.id, body.reason) : fail('sign_in_needed'),
  )

  http.mount(reviewsApi.remove, async ({ params, visitor }) =>
    visitor.customer ? ok(await reviews.remove(visitor.customer.id, params.productId)) : fail('sign_in_needed'),
  )
}
