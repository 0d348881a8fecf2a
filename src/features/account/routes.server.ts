import { deleteCookie } from 'hono/cookie'
import { guestSessionCookie } from '#src/kernel/guest-session.ts'
import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { createThrottle } from '#src/platform/http/limit.server.ts'
import { endSession, type Identity } from '../identity/service.server.ts'
import { accountApi } from './contract.ts'
import type { Account } from './service.server.ts'

export function accountRoutes(http: Http, account: Account, identity: Identity): void {
  const perMember = createThrottle({ name: 'erase-account', points: 5, seconds: 15 * 60 })

  http.mount(accountApi.export, async ({ visitor, c }) => {
    c.header('content-disposition', 'attachment; filename="eclat-my-data.json"')
    return ok(await account.export(visitor.member?.id ?? ''))
  })

  http.mount(accountApi.erase, async ({ body, visitor, c }) => {
    const memberId = visitor.member?.id ?? ''
    const confirmed = await perMember.guard(memberId, 'wrong_password', async () => ((await identity.confirmPassword(body.password, c.req.raw.headers)) ? ok(memberId) : fail('wrong_password')))
    if (!confirmed.ok) return confirmed
    const erased = await account.erase(memberId)
    if (erased.ok) {
      endSession(c)
      deleteCookie(c, guestSessionCookie, { path: '/' })
    }
    return erased
  })
}
