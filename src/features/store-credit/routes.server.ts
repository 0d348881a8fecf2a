import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { storeCreditApi } from './contract.ts'
import type { StoreCredit } from './service.server.ts'

export function storeCreditRoutes(http: Http, storeCredit: StoreCredit): void {
  http.mount(storeCreditApi.find, async ({ visitor }) =>
    visitor.customer ? ok(await storeCredit.read(visitor.customer.id)) : fail('sign_in_needed'),
  )
  http.mount(storeCreditApi.apply, async ({ visitor, body }) =>
    visitor.customer ? storeCredit.apply(visitor.customer.id, body.isApplied) : fail('sign_in_needed'),
  )
  http.mount(storeCreditApi.grant, ({ visitor, body }) =>
    visitor.customer ? storeCredit.grant(visitor.customer, body) : fail('sign_in_needed'),
  )
}
