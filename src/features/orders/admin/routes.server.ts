import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { adminOrdersApi } from './contract.ts'
import type { OrderAdmin } from './service.server.ts'

export function orderAdminRoutes(http: Http, orderAdmin: OrderAdmin): void {
  http.mount(adminOrdersApi.list, async ({ query }) => ok(await orderAdmin.list(query)))
  http.mount(adminOrdersApi.find, ({ params }) => orderAdmin.find(params.number))
  http.mount(adminOrdersApi.action, ({ visitor, params, body }) =>
    visitor.customer
      ? orderAdmin.perform(visitor.customer, params.number, body.action, body.seen)
      : fail('sign_in_needed'),
  )
}
