import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { stockControlApi } from './contract.ts'
import type { StockControl } from './service.server.ts'

export function stockControlRoutes(http: Http, control: StockControl): void {
  http.mount(stockControlApi.movements, async ({ query }) => ok(await control.movements(query)))
  http.mount(stockControlApi.counts, async () => ok(await control.listCounts()))
  http.mount(stockControlApi.count, ({ customer, body }) => control.count(customer, body))
  http.mount(stockControlApi.confirm, ({ customer, params, body }) => control.confirm(customer, params.id, body.reason))
  http.mount(stockControlApi.discard, async ({ customer, params }) => ok(await control.discard(customer, params.id)))
}
