import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { storeDetailsApi } from './contract.ts'
import type { StoreSettings } from './service.server.ts'

export function storeDetailsRoutes(http: Http, settings: StoreSettings): void {
  http.mount(storeDetailsApi.read, async () => ok(await settings.read()))
  http.mount(storeDetailsApi.save, ({ customer, body }) => settings.save(customer, body))
}
