import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { demoAccounts } from '../../shop-settings/constants.ts'
import type { User } from '../contract.ts'
import type { Identity } from '../service.server.ts'
import { passwordDelays } from '../sign-in/attempts.server.ts'
import { secondFactorApi } from './contract.ts'

/** Their passwords are public: anyone could lock everyone else out of the demonstration. */
const protectedAddresses: ReadonlySet<string> = new Set(Object.values(demoAccounts).map(({ email }) => email))

export function secondFactorRoutes(http: Http, identity: Identity, limits: Limits): void {
  const { secondFactor } = identity
  const perPassword = limits.delay({ name: 'second-factor-password', ...passwordDelays })
  const perCode = limits.delay({ name: 'second-factor-code', ...passwordDelays })

  /** Guesses are delayed per account; they need the password first, so nobody else can cause the delay. */
  async function withCode<Value, Code extends string>(
    headers: Headers,
    attempt: (session: { actor: User; token: string }) => Promise<Result<Value, Code | 'wrong_code'>>,
  ) {
    const session = await identity.staffSession(headers)
    if (!session) return fail('admin_only')
    return perCode.guard(session.actor.id, 'wrong_code', () => attempt(session))
  }

  http.mount(secondFactorApi.state, async ({ c }) => {
    const session = await identity.staffSession(c.req.raw.headers)
    return session
      ? ok(await secondFactor.state(session.actor.id, session.actor.secondFactor ?? 'off'))
      : fail('admin_only')
  })

  http.mount(secondFactorApi.setUp, async ({ body, c }) => {
    const session = await identity.staffSession(c.req.raw.headers)
    if (!session) return fail('admin_only')
    const { id, email } = session.actor
    if (protectedAddresses.has(email)) return fail('demo_account_protected')
    const confirmed = await perPassword.guard(id, 'wrong_password', async () =>
      (await identity.confirmPassword(id, body.password)) ? ok(id) : fail('wrong_password'),
    )
    return confirmed.ok ? secondFactor.setUp(id, email) : confirmed
  })

  http.mount(secondFactorApi.confirm, ({ body, c }) =>
    withCode(c.req.raw.headers, (session) => secondFactor.confirm(session, body.code)),
  )
  http.mount(secondFactorApi.verify, ({ body, c }) =>
    withCode(c.req.raw.headers, (session) => secondFactor.verify(session, body.code)),
  )
  http.mount(secondFactorApi.renewBackupCodes, ({ body, c }) =>
    withCode(c.req.raw.headers, (session) => secondFactor.renewBackupCodes(session, body.code)),
  )
  http.mount(secondFactorApi.turnOff, ({ body, c }) =>
    withCode(c.req.raw.headers, (session) => secondFactor.turnOff(session, body.code)),
  )
  http.mount(secondFactorApi.reset, ({ visitor, params }) =>
    visitor.customer ? secondFactor.reset(visitor.customer, params.id) : fail('sign_in_needed'),
  )
}
