import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { addressesApi } from './contract.ts'
import type { Addresses } from './service.server.ts'
import type { Suggest } from './lookup/suggest.server.ts'

/** One request per pause in typing. */
const suggestions = { name: 'address_suggestions', points: 60, seconds: 60 }

export function addressRoutes(http: Http, addresses: Addresses, suggest: Suggest, limits: Limits): void {
  http.app.on('POST', addressesApi.suggest.path, limits.ofCost(suggestions))
  http.mount(addressesApi.suggest, async ({ body }) => ok(await suggest(body.text, body.country)))
  http.mount(addressesApi.list, async ({ customer }) => ok(await addresses.list(customer.id)))
  http.mount(addressesApi.add, ({ body, customer }) => addresses.add(customer.id, body))
  http.mount(addressesApi.update, ({ params, body, customer }) => addresses.update(customer.id, params.id, body))
  http.mount(addressesApi.remove, ({ params, customer }) => addresses.remove(customer.id, params.id))
}
