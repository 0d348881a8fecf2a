import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { returnsApi } from './contract.ts'
import type { Returns } from './service.server.ts'

export function returnRoutes(http: Http, returns: Returns): void {
  http.mount(returnsApi.listByLink, ({ params }) => returns.ofLink(params.key))
  http.mount(returnsApi.requestByLink, ({ params, body }) => returns.requestByLink(params.key, body))
  http.mount(returnsApi.list, ({ params, customer }) => returns.ofCustomer(customer.id, params.number))
  http.mount(returnsApi.request, ({ params, body, customer }) =>
    returns.requestAsCustomer(customer.id, params.number, body),
  )
  http.mount(returnsApi.adminList, async ({ query }) => ok(await returns.list(query.state, query.cursor)))
  http.mount(returnsApi.adminOfOrder, ({ params }) => returns.ofNumber(params.number))
  http.mount(returnsApi.adminCreate, ({ params, body, customer }) =>
    returns.createAsOwner(customer, params.number, body),
  )
  http.mount(returnsApi.action, ({ params, body, customer }) => returns.perform(customer, params.id, body))
}
