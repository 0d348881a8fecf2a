import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { guestDataApi } from './contract.ts'
import type { GuestDataService } from './service.server.ts'

export function guestDataRoutes(http: Http, guests: GuestDataService): void {
  http.mount(guestDataApi.find, async ({ body }) => ok(await guests.find(body.email)))
  http.mount(guestDataApi.export, ({ customer, body }) => guests.export(customer, body))
  http.mount(guestDataApi.erase, ({ customer, body }) => guests.erase(customer, body))
}
