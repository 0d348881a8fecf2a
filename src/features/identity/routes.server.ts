import { fail, ok, type Fail } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { addressOf, type Limits } from '#src/platform/http/limit.server.ts'
import { createSignInGuard, passwordDelays } from './sign-in/attempts.server.ts'
import { isCommonPassword } from './sign-in/common-passwords.server.ts'
import { identityApi } from './contract.ts'
import { beginSession, deviceIn, endSession, rememberDevice } from './visitor/cookies.server.ts'
import type { Devices } from './visitor/device.server.ts'
import type { Identity } from './service.server.ts'

/** Hooks of other features for when a guest signs in; each runs in its own transaction. */
export type OnSignIn = (customerId: string, guestSessions: readonly string[]) => Promise<void>

export type IdentityRules = {
  readonly minPasswordLength: number
  readonly devices: Devices
  readonly onSignIn: OnSignIn
}

const anHour = 3_600

export function identityRoutes(
  http: Http,
  identity: Identity,
  limits: Limits,
  { minPasswordLength, devices, onSignIn }: IdentityRules,
): void {
  const limit = (path: string, name: string, points: number) =>
    http.app.on('POST', path, limits.of({ name, points, seconds: anHour }))
  limit(identityApi.register.path, 'registration', 20)
  limit(identityApi.forgotPassword.path, 'forgot-password', 10)
  limit(identityApi.resetPassword.path, 'reset-password', 20)
  limit(identityApi.verifyEmail.path, 'verify-email', 20)
  limit(identityApi.sendVerification.path, 'verification-email', 10)
  const guardSignIn = createSignInGuard(limits)
  const perCustomer = limits.delay({ name: 'change-password', ...passwordDelays })

  function weaknessOf({
    password,
  }: {
    readonly password: string
  }): Fail<'password_too_short' | 'password_too_common'> | null {
    if (password.length < minPasswordLength) return fail('password_too_short', { min: minPasswordLength })
    return isCommonPassword(password) ? fail('password_too_common') : null
  }

  http.mount(identityApi.user, async ({ c }) => {
    const user = await identity.findCustomer(c.req.raw.headers)
    return user ? ok(user) : fail('sign_in_needed')
  })

  http.mount(identityApi.register, async ({ body }) => weaknessOf(body) ?? identity.register(body))

  http.mount(identityApi.login, async ({ body, visitor, c }) => {
    const place = { email: body.email, address: addressOf(c), device: devices.recognize(deviceIn(c), body.email) }
    const signedIn = await guardSignIn(place, () => identity.login(body, c.req.raw.headers))
    if (!signedIn.ok) return signedIn
    const { user, session } = signedIn.value
    await onSignIn(user.id, visitor.guestSessions)
    beginSession(c, session)
    rememberDevice(c, devices.issue(body.email))
    return ok(user)
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

  http.mount(identityApi.resetPassword, async ({ body }) => weaknessOf(body) ?? identity.resetPassword(body))

  http.mount(identityApi.changePassword, async ({ body, customer, c }) => {
    const weakness = weaknessOf(body)
    if (weakness) return weakness
    const changed = await perCustomer.guard(customer.id, 'wrong_password', () =>
      identity.changePassword(customer, body, c.req.raw.headers),
    )
    if (!changed.ok) return changed
    beginSession(c, changed.value)
    return ok({ done: true })
  })

  http.mount(identityApi.verifyEmail, ({ body }) => identity.verifyEmail(body.token))

  http.mount(identityApi.sendVerification, async ({ c }) => {
    const user = await identity.findCustomer(c.req.raw.headers)
    return user ? identity.sendVerification(user) : fail('sign_in_needed')
  })

  http.mount(identityApi.saveProfile, ({ body, customer }) => identity.saveProfile(customer, body))

  http.mount(identityApi.sessions, async ({ customer, c }) =>
    ok(await identity.sessions(customer.id, c.req.raw.headers)),
  )

  http.mount(identityApi.signOutEverywhere, async ({ customer, c }) => {
    await identity.signOutEverywhere(customer.id)
    endSession(c)
    return ok({ done: true })
  })
}
