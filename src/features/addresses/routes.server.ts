import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { addressesApi } from './contract.ts'
import type { Addresses } from './service.server.ts'

export function addressRoutes(http: Http, addresses: Addresses): void {
  http.mount(addressesApi.list, async ({ visitor }) => ok(await addresses.list(visitor.member?.id ?? '')))
  http.mount(addressesApi.add, ({ body, visitor }) => addresses.add(visitor.member?.id ?? '', body))
  http.mount(addressesApi.update, ({ params, body, visitor }) => addresses.update(visitor.member?.id ?? '', params.id, body))
  http.mount(addressesApi.remove, ({ params, visitor }) => addresses.remove(visitor.member?.id ?? '', params.id))
}
