import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { adminSearchApi } from './contract.ts'
import type { AdminSearch } from './service.server.ts'

export function adminSearchRoutes(http: Http, adminSearch: AdminSearch): void {
  http.mount(adminSearchApi.find, async ({ customer, query }) =>
    ok(await adminSearch.find(customer.staffRole, query.search)),
  )
}
