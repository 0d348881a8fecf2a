import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { decideMember } from '#src/platform/http/visitor.server.ts'
import { reviewsApi } from './contract.ts'
import type { Reviews } from './service.server.ts'

export function reviewRoutes(http: Http, reviews: Reviews): void {
  http.mount(reviewsApi.list, async ({ params }) => ok(await reviews.listOf(params.productId)))

  http.mount(reviewsApi.all, async ({ query }) => ok(await reviews.newest(query)))

  http.mount(reviewsApi.post, async ({ body, visitor }) => {
    const owner = decideMember(visitor, body.userId)
    if (!owner.ok) return owner
    return visitor.member ? reviews.post(visitor.member, body) : fail('sign_in_needed')
  })

  http.mount(reviewsApi.own, async ({ params, visitor }) => (visitor.member ? ok({ review: await reviews.ownOf(visitor.member.id, params.productId) }) : fail('sign_in_needed')))

  http.mount(reviewsApi.moderate, async ({ query }) => ok(await reviews.moderation.page(query.state, query.page)))
  http.mount(reviewsApi.hide, ({ params, body, visitor }) => (visitor.member ? reviews.moderation.hide(visitor.member, params.id, body.reason) : fail('sign_in_needed')))

  http.mount(reviewsApi.remove, async ({ params, visitor }) => (visitor.member ? ok(await reviews.remove(visitor.member.id, params.productId)) : fail('sign_in_needed')))
}
