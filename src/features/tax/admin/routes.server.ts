import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { taxAdminApi } from './contract.ts'
import type { TaxAdmin } from './service.server.ts'

export function taxAdminRoutes(http: Http, admin: TaxAdmin): void {
  http.mount(taxAdminApi.read, async () => ok(await admin.read()))
  http.mount(taxAdminApi.add, ({ customer, body }) => admin.add(customer, body))
  http.mount(taxAdminApi.remove, ({ customer, params }) => admin.remove(customer, params.country, params.validFrom))
}
