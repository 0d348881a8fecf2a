import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { decideCustomer } from '#src/platform/http/visitor.server.ts'
import { badges } from './data/badges.ts'
import { achievementsApi } from './contract.ts'
import type { Achievements } from './service.server.ts'

export function achievementRoutes(http: Http, achievements: Achievements): void {
  http.mount(achievementsApi.all, () => ok(badges))

  http.mount(achievementsApi.earned, async ({ params, visitor }) => {
    const customer = decideCustomer(visitor, params.userId)
    return customer.ok ? ok(await achievements.earned(customer.value)) : customer
  })

  http.mount(achievementsApi.progress, async ({ params, visitor }) => {
    const customer = decideCustomer(visitor, params.userId)
    return customer.ok ? ok(await achievements.progress(customer.value)) : customer
  })

  http.mount(achievementsApi.activities, async ({ params, query, visitor }) => {
    const customer = decideCustomer(visitor, params.userId)
    return customer.ok ? ok(await achievements.activities(customer.value, query.limit)) : customer
  })
}
