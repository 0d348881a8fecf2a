import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { decideCustomer } from '#src/platform/http/visitor.server.ts'
import { recommendationApi } from './contract.ts'
import type { Recommendations } from './service.server.ts'

export function recommendationRoutes(http: Http, recommendations: Recommendations): void {
  http.mount(recommendationApi.complete, async ({ params }) => {
    const steps = await recommendations.complete(params.id)
    return steps ? ok({ steps }) : fail('product_not_found')
  })
  http.mount(recommendationApi.recommend, async ({ body, visitor }) => {
    if (body.userId) {
      const customer = decideCustomer(visitor, body.userId)
      if (!customer.ok) return customer
    }
    return ok({ recommendations: await recommendations.recommend({ concerns: [...new Set(body.concerns)] }) })
  })
}
