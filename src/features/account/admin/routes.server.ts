import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { adminCustomersApi } from './contract.ts'
import type { CustomerAdmin } from './service.server.ts'

export function customerAdminRoutes(http: Http, customers: CustomerAdmin): void {
  http.mount(adminCustomersApi.list, async ({ query }) => ok(await customers.list(query.search, query.before ?? null)))
  http.mount(adminCustomersApi.find, ({ params, query }) => customers.find(params.id, query.before ?? null))
  http.mount(adminCustomersApi.erase, ({ customer, params, body }) => customers.erase(customer, params.id, body.email))
}
