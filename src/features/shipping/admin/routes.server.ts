import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { shippingAdminApi } from './contract.ts'
import type { ShippingAdmin } from './service.server.ts'

export function shippingAdminRoutes(http: Http, admin: ShippingAdmin): void {
  http.mount(shippingAdminApi.read, async () => ok(await admin.read()))
  http.mount(shippingAdminApi.save, ({ visitor, body }) =>
    visitor.customer ? admin.save(visitor.customer, body) : fail('sign_in_needed'),
  )
  http.mount(shippingAdminApi.saveCountries, ({ visitor, body }) =>
    visitor.customer ? admin.saveCountries(visitor.customer, body) : fail('sign_in_needed'),
  )
}
