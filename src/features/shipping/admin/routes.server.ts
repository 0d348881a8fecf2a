import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { shippingAdminApi } from './contract.ts'
import type { ShippingAdmin } from './service.server.ts'

export function shippingAdminRoutes(http: Http, admin: ShippingAdmin): void {
  http.mount(shippingAdminApi.read, async () => ok(await admin.read()))
  http.mount(shippingAdminApi.save, ({ customer, body }) => admin.save(customer, body))
  http.mount(shippingAdminApi.saveCountries, ({ customer, body }) => admin.saveCountries(customer, body))
}
