import { guestSessionCookie } from '#src/kernel/guest-session.ts'
import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { deleteCookie } from '#src/platform/http/cookie.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { endSession, deleteDeviceCookie, passwordDelays, type Identity } from '../identity/service.server.ts'
import { accountApi } from './contract.ts'
import type { Account } from './service.server.ts'

export function accountRoutes(http: Http, account: Account, identity: Identity, limits: Limits): void {
  const perCustomer = limits.delay({ name: 'erase-account', ...passwordDelays })

  http.mount(accountApi.export, async ({ customer, c }) => {
    c.header('content-disposition', 'attachment; filename="eclat-my-data.json"')
    return account.export(customer.id)
  })

  http.mount(accountApi.erase, async ({ body, customer, c }) => {
    const confirmed = await perCustomer.guard(customer.id, 'wrong_password', async () =>
      (await identity.confirmPassword(customer.id, body.password)) ? ok(customer.id) : fail('wrong_password'),
    )
    if (!confirmed.ok) return confirmed
    const erased = await account.eraseOwn(customer.id)
    if (erased.ok) {
      endSession(c)
      deleteDeviceCookie(c)
      deleteCookie(c, guestSessionCookie)
    }
    return erased
  })
}
