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
  http.mount(skinProfileApi.read, async ({ visitor }) => ok(await profiles.read(visitor.customer?.id ?? '')))
  http.mount(skinProfileApi.save, ({ body, visitor }) => profiles.save(visitor.customer?.id ?? '', body))
  http.mount(skinProfileApi.remove, async ({ visitor }) => ok(await profiles.remove(visitor.customer?.id ?? '')))
  http.mount(skinProfileApi.giveHealthConsent, async ({ body, visitor }) =>
    ok(await profiles.giveHealthConsent(visitor.customer?.id ?? '', body.version)),
  )
  http.mount(skinProfileApi.saveEmailConsent, ({ body, visitor }) =>
    visitor.customer ? profiles.saveEmailConsent(visitor.customer.id, body.isGiven) : fail('sign_in_needed'),
  )
  http.mount(skinProfileApi.removeHealth, async ({ visitor }) =>
    ok(await profiles.removeHealth(visitor.customer?.id ?? '')),
  )
}
