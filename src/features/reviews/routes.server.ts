import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { reviewsApi } from './contract.ts'
import type { Reviews } from './service.server.ts'

export function reviewRoutes(http: Http, reviews: Reviews): void {
  http.mount(reviewsApi.list, async ({ params }) => ok(await reviews.listOf(params.productId)))
}
