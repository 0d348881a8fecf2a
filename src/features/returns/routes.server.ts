import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { returnsApi } from './contract.ts'
import type { Returns } from './service.server.ts'

export function returnRoutes(http: Http, returns: Returns): void {
  http.mount(returnsApi.listByLink, ({ params }) => returns.ofLink(params.key))
  http.mount(returnsApi.requestByLink, ({ params, body }) => returns.requestByLink(params.key, body))
  http.mount(returnsApi.list, ({ params, visitor }) => returns.ofCustomer(visitor.customer?.id ?? '', params.number))
  http.mount(returnsApi.request, ({ params, body, visitor }) =>
    returns.requestAsCustomer(visitor.customer?.id ?? '', params.number, body),
  )
  http.mount(returnsApi.adminList, async ({ query }) => ok(await returns.list(query.state)))
  http.mount(returnsApi.adminOfOrder, ({ params }) => returns.ofNumber(params.number))
  http.mount(returnsApi.adminCreate, ({ params, body, visitor }) =>
    visitor.customer ? returns.createAsOwner(visitor.customer, params.number, body) : fail('sign_in_needed'),
  )
  http.mount(returnsApi.action, ({ params, body, visitor }) =>
    visitor.customer ? returns.perform(visitor.customer, params.id, body) : fail('sign_in_needed'),
  )
}
