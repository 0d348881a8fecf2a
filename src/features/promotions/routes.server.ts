import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { decideNamed, decideOwner } from '../identity/service.server.ts'
import { promotionApi } from './contract.ts'
import type { Promotions } from './service.server.ts'

/** Rate limit: enough for typos, too low for guessing codes. */
const codeLimit = { name: 'promo_code', points: 30, seconds: 600 }

export function promotionRoutes(http: Http, promotions: Promotions, limits: Limits): void {
  http.app.post(promotionApi.apply.path, limits.of(codeLimit))

  http.mount(promotionApi.apply, async ({ body, visitor }) => {
    const owner = decideOwner(visitor, body)
    if (owner.ok) return promotions.apply(owner.value, body.code)
    // Visitors without a cart get the code's error first.
    return (await promotions.isKnown(body.code)) ? owner : fail('promo_code_unknown')
  })

  http.mount(promotionApi.applied, async ({ params, visitor }) => {
    const owner = decideNamed(visitor, params.owner)
    return owner.ok ? ok({ applied: await promotions.applied(owner.value) }) : owner
  })

  http.mount(promotionApi.remove, async ({ params, visitor }) => {
    const owner = decideNamed(visitor, params.owner)
    return owner.ok ? ok(await promotions.remove(owner.value)) : owner
  })

  http.mount(promotionApi.list, async () => ok(await promotions.list()))
  http.mount(promotionApi.create, ({ customer, body }) => promotions.create(customer, body))
  http.mount(promotionApi.end, ({ customer, params }) => promotions.end(customer, params.id))
}
