import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { stockControlApi } from './contract.ts'
import type { StockControl } from './service.server.ts'

export function stockControlRoutes(http: Http, control: StockControl): void {
  http.mount(stockControlApi.movements, async ({ query }) => ok(await control.movements(query)))
  http.mount(stockControlApi.counts, async () => ok(await control.listCounts()))
  http.mount(stockControlApi.count, ({ visitor, body }) =>
    visitor.customer ? control.count(visitor.customer, body) : fail('sign_in_needed'),
  )
  http.mount(stockControlApi.confirm, ({ visitor, params, body }) =>
    visitor.customer ? control.confirm(visitor.customer, params.id, body.reason) : fail('sign_in_needed'),
  )
  http.mount(stockControlApi.discard, async ({ visitor, params }) =>
    visitor.customer ? ok(await control.discard(visitor.customer, params.id)) : fail('sign_in_needed'),
  )
}
