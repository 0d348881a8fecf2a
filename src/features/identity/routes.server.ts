import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { addressOf, createThrottle, type Limits } from '#src/platform/http/limit.server.ts'
import { identityApi } from './contract.ts'
import { beginSession, endSession } from './cookies.server.ts'
import type { Identity } from './service.server.ts'

const quarterHour = 15 * 60

/** What other features do when a guest becomes a member, in one transaction of their own. */
export type OnSignIn = (memberId: string, guestSessions: readonly string[]) => Promise<void>

export type IdentityRules = { readonly shortestPassword: number; readonly onSignIn: OnSignIn }

export function identityRoutes(http: Http, identity: Identity, limits: Limits, { shortestPassword, onSignIn }: IdentityRules): void {
  const isShort = ({ password }: { readonly password: string }) => password.length < shortestPassword
  const tooShort = () => fail('password_too_short', { least: shortestPassword })
  http.app.on('POST', identityApi.register.path, limits.of({ name: 'registration', points: 20, seconds: 3_600 }))
  http.app.on('POST', identityApi.forgotPassword.path, limits.of({ name: 'forgot-password', points: 10, seconds: 3_600 }))
  http.app.on('POST', identityApi.resetPassword.path, limits.of({ name: 'reset-password', points: 20, seconds: 3_600 }))
  const perAccount = createThrottle({ name: 'login-account', points: 5, seconds: quarterHour })
  const perAddress = createThrottle({ name: 'login-address', points: 50, seconds: quarterHour })

  http.mount(identityApi.user, async ({ c }) => {
    const user = await identity.findMember(c.req.raw.headers)
    return user ? ok(user) : fail('sign_in_needed')
  })

  http.mount(identityApi.register, async ({ body }) => (isShort(body) ? tooShort() : identity.register(body)))

  http.mount(identityApi.login, async ({ body, visitor, c }) => {
    const attempt = () => perAccount.guard(body.email, 'wrong_credentials', () => identity.login(body, c.req.raw.headers))
    const signedIn = await perAddress.guard(addressOf(c), 'wrong_credentials', attempt)
    if (!signedIn.ok) return signedIn
    await perAccount.forgive(body.email)
    await onSignIn(signedIn.value.user.id, visitor.guestSessions)
    beginSession(c, signedIn.value.cookies)
    return ok(signedIn.value.user)
  })

  http.mount(identityApi.logout, async ({ c }) => {
    await identity.logout(c.req.raw.headers)
    endSession(c)
    return ok({ done: true })
  })

  http.mount(identityApi.forgotPassword, async ({ body }) => {
    await identity.forgotPassword(body.email)
    return ok({ done: true })
  })

  http.mount(identityApi.resetPassword, async ({ body }) => (isShort(body) ? tooShort() : identity.resetPassword(body)))

  http.mount(identityApi.changePassword, async ({ body, visitor, c }) => {
    if (isShort(body)) return tooShort()
    const key = `change:${visitor.member?.id}`
    const changed = await perAccount.guard(key, 'wrong_password', () => identity.changePassword(body, c.req.raw.headers))
    if (!changed.ok) return changed
    beginSession(c, changed.value.cookies)
    return ok({ done: true })
  })

  http.mount(identityApi.saveProfile, ({ body, visitor }) => identity.saveProfile(visitor.member?.id ?? '', body))

  http.mount(identityApi.sessions, async ({ visitor, c }) => ok(await identity.sessions(visitor.member?.id ?? '', c.req.raw.headers)))

  http.mount(identityApi.signOutEverywhere, async ({ visitor, c }) => {
    await identity.signOutEverywhere(visitor.member?.id ?? '')
    endSession(c)
    return ok({ done: true })
  })
}
