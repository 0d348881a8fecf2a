import type { Http } from '#src/platform/http/http.server.ts'
import { ordersApi } from './contract.ts'
import type { Orders } from './service.server.ts'

export function orderRoutes(http: Http, orders: Orders): void {
  http.mount(ordersApi.byLink, ({ params }) => orders.byLink(params.key))
}
