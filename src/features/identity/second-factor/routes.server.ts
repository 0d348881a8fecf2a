import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { demoAccounts } from '../../shop-settings/constants.ts'
import { passkeyApi } from '../passkeys/contract.ts'
import type { FactorSession } from '../passkeys/ceremonies.server.ts'
import type { Identity } from '../service.server.ts'
import { passwordDelays } from '../sign-in/attempts.server.ts'
import { secondFactorApi, type Proof } from './contract.ts'

/** Their passwords are public: anyone could lock everyone else out of the demonstration. */
const protectedAddresses: ReadonlySet<string> = new Set(Object.values(demoAccounts).map(({ email }) => email))

export function secondFactorRoutes(http: Http, identity: Identity, limits: Limits): void {
  const { secondFactor, passkeys } = identity
  const perPassword = limits.delay({ name: 'second-factor-password', ...passwordDelays })
  const perProof = limits.delay({ name: 'second-factor-code', ...passwordDelays })

  /** Before something is set up. */
  async function withPassword<Value, Code extends string>(
    headers: Headers,
    password: string,
    setUp: (session: FactorSession) => Promise<Result<Value, Code>>,
  ) {
    const session = await identity.factorSession(headers)
    if (!session) return fail('admin_only')
    const { id, email } = session.actor
    if (protectedAddresses.has(email)) return fail('demo_account_protected')
    const confirmed = await perPassword.guard(id, 'wrong_password', async () =>
      (await identity.confirmPassword(id, password)) ? ok(id) : fail('wrong_password'),
    )
    return confirmed.ok ? setUp(session) : confirmed
  }

  /** Guesses are delayed per account; they need the password first, so nobody else can cause the delay. */
  async function guarded<Value, Code extends string>(
    headers: Headers,
    counts: NoInfer<Code>,
    attempt: (session: FactorSession) => Promise<Result<Value, Code>>,
  ) {
    const session = await identity.factorSession(headers)
    return session ? perProof.guard(session.actor.id, counts, () => attempt(session)) : fail('admin_only')
  }

  const refusalOf = ({ passkey }: Proof) => (passkey ? 'passkey_not_accepted' : 'wrong_code')

  http.mount(secondFactorApi.state, async ({ c }) => {
    const session = await identity.factorSession(c.req.raw.headers)
    return session
      ? ok(await secondFactor.state(session.actor.id, session.actor.secondFactor ?? 'off'))
      : fail('admin_only')
  })

  http.mount(secondFactorApi.setUp, ({ body, c }) =>
    withPassword(c.req.raw.headers, body.password, (session) => secondFactor.setUp(session)),
  )
  http.mount(secondFactorApi.confirm, ({ body, c }) =>
    guarded(c.req.raw.headers, 'wrong_code', (session) => secondFactor.confirm(session, body.code)),
  )
  http.mount(secondFactorApi.verify, ({ body, c }) =>
    guarded(c.req.raw.headers, refusalOf(body), (session) => secondFactor.verify(session, body)),
  )
  http.mount(secondFactorApi.renewBackupCodes, ({ body, c }) =>
    guarded(c.req.raw.headers, refusalOf(body), (session) => secondFactor.renewBackupCodes(session, body)),
  )
  http.mount(secondFactorApi.turnOff, ({ body, c }) =>
    guarded(c.req.raw.headers, refusalOf(body), (session) => secondFactor.turnOff(session, body)),
  )
  http.mount(secondFactorApi.reset, ({ customer, params }) => secondFactor.reset(customer, params.id))

  http.mount(passkeyApi.list, async ({ c }) => {
    const session = await identity.factorSession(c.req.raw.headers)
    return session ? passkeys.list(session) : fail('admin_only')
  })
  http.mount(passkeyApi.registrationOptions, ({ body, c }) =>
    withPassword(c.req.raw.headers, body.password, (session) => passkeys.registrationOptions(session)),
  )
  http.mount(passkeyApi.add, ({ body, c }) =>
    guarded(c.req.raw.headers, 'passkey_not_accepted', (session) => passkeys.add(session, body)),
  )
  http.mount(passkeyApi.verificationOptions, async ({ c }) => {
    const session = await identity.factorSession(c.req.raw.headers)
    return session ? passkeys.verificationOptions(session) : fail('admin_only')
  })
  http.mount(passkeyApi.remove, ({ params, body, c }) =>
    guarded(c.req.raw.headers, refusalOf(body), (session) => passkeys.remove(session, params.id, body)),
  )
}
