import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { addressesApi } from './contract.ts'
import type { Addresses } from './service.server.ts'

export function addressRoutes(http: Http, addresses: Addresses): void {
  http.mount(addressesApi.list, async ({ visitor }) => ok(await addresses.list(visitor.customer?.id ?? '')))
  http.mount(addressesApi.add, ({ body, visitor }) => addresses.add(visitor.customer?.id ?? '', body))
  http.mount(addressesApi.update, ({ params, body, visitor }) =>
    addresses.update(visitor.customer?.id ?? '', params.id, body),
  )
  http.mount(addressesApi.remove, ({ params, visitor }) => addresses.remove(visitor.customer?.id ?? '', params.id))
}
