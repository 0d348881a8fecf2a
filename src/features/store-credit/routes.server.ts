import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { storeCreditApi } from './contract.ts'
import type { StoreCredit } from './service.server.ts'

export function storeCreditRoutes(http: Http, storeCredit: StoreCredit): void {
  http.mount(storeCreditApi.find, async ({ customer }) => ok(await storeCredit.read(customer.id)))
  http.mount(storeCreditApi.apply, ({ customer, body }) => storeCredit.apply(customer.id, body.isApplied))
  http.mount(storeCreditApi.grant, ({ customer, body }) => storeCredit.grant(customer, body))
}
