import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { decideMember } from '#src/platform/http/visitor.server.ts'
import { badges } from './badges.ts'
import { achievementsApi } from './contract.ts'
import type { Achievements } from './service.server.ts'

export function achievementRoutes(http: Http, achievements: Achievements): void {
  http.mount(achievementsApi.all, () => ok(badges))

  http.mount(achievementsApi.earned, async ({ params, visitor }) => {
    const member = decideMember(visitor, params.userId)
    return member.ok ? ok(await achievements.earned(member.value)) : member
  })

  http.mount(achievementsApi.progress, async ({ params, visitor }) => {
    const member = decideMember(visitor, params.userId)
    return member.ok ? ok(await achievements.progress(member.value)) : member
  })

  http.mount(achievementsApi.activities, async ({ params, query, visitor }) => {
    const member = decideMember(visitor, params.userId)
    return member.ok ? ok(await achievements.activities(member.value, query.limit)) : member
  })
}
