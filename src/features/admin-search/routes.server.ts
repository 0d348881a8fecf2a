import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { adminSearchApi } from './contract.ts'
import type { AdminSearch } from './service.server.ts'

export function adminSearchRoutes(http: Http, adminSearch: AdminSearch): void {
  http.mount(adminSearchApi.find, async ({ visitor, query }) =>
    visitor.customer ? ok(await adminSearch.find(visitor.customer.staffRole, query.search)) : fail('sign_in_needed'),
  )
}
