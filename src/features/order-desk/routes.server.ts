import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { orderDeskApi } from './contract.ts'
import type { OrderDesk } from './service.server.ts'

export function orderDeskRoutes(http: Http, desk: OrderDesk): void {
  http.mount(orderDeskApi.list, async ({ query }) => ok(await desk.list(query)))
  http.mount(orderDeskApi.find, ({ params }) => desk.find(params.number))
  http.mount(orderDeskApi.act, ({ visitor, params, body }) => (visitor.member ? desk.act(visitor.member, params.number, body.act, body.seen) : fail('sign_in_needed')))
}
