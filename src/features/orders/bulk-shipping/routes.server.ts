import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { bulkShippingApi } from './contract.ts'
import type { BulkShipping } from './service.server.ts'

export function bulkShippingRoutes(http: Http, shipping: BulkShipping): void {
  http.mount(bulkShippingApi.ship, async ({ customer, body }) => ok(await shipping.ship(customer, body)))
}
