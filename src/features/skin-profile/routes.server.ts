import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { skinProfileApi } from './contract.ts'
import type { SkinProfiles } from './service.server.ts'

export function skinProfileRoutes(http: Http, profiles: SkinProfiles): void {
  http.mount(skinProfileApi.products, async ({ query }) => ok(await profiles.products(query.ids)))
  http.mount(skinProfileApi.alternatives, async ({ params }) => {
    const found = await profiles.alternatives(params.id)
    return found ? ok(found) : fail('product_not_found')
  })
  http.mount(skinProfileApi.read, async ({ customer }) => ok(await profiles.read(customer.id)))
  http.mount(skinProfileApi.save, ({ body, customer }) => profiles.save(customer.id, body))
  http.mount(skinProfileApi.remove, async ({ customer }) => ok(await profiles.remove(customer.id)))
  http.mount(skinProfileApi.giveHealthConsent, async ({ body, customer }) =>
    ok(await profiles.giveHealthConsent(customer.id, body.version)),
  )
  http.mount(skinProfileApi.saveEmailConsent, ({ body, customer }) =>
    profiles.saveEmailConsent(customer.id, body.isGiven),
  )
  http.mount(skinProfileApi.removeHealth, async ({ customer }) => ok(await profiles.removeHealth(customer.id)))
}
