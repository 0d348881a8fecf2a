import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { bulkShippingApi } from './contract.ts'
import type { BulkShipping } from './service.server.ts'

export function bulkShippingRoutes(http: Http, shipping: BulkShipping): void {
  http.mount(bulkShippingApi.ship, async ({ visitor, body }) =>
    visitor.customer ? ok(await shipping.ship(visitor.customer, body)) : fail('sign_in_needed'),
  )
}
