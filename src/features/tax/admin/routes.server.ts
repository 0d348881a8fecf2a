import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { taxAdminApi } from './contract.ts'
import type { TaxAdmin } from './service.server.ts'

export function taxAdminRoutes(http: Http, admin: TaxAdmin): void {
  http.mount(taxAdminApi.read, async () => ok(await admin.read()))
  http.mount(taxAdminApi.add, ({ visitor, body }) =>
    visitor.customer ? admin.add(visitor.customer, body) : fail('sign_in_needed'),
  )
  http.mount(taxAdminApi.remove, ({ visitor, params }) =>
    visitor.customer ? admin.remove(visitor.customer, params.country, params.validFrom) : fail('sign_in_needed'),
  )
}
