import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { User } from '../contract.ts'
import {
  isTransport,
  type Assertion,
  type Attestation,
  type RegistrationOptions,
  type VerificationOptions,
} from './schemas.ts'
import {
  deleteExpiredChallenges,
  insertChallenge,
  listPasskeys,
  takeChallenge,
  updateCounter,
  type PasskeyRow,
  type Purpose,
} from './store.server.ts'
import type { Credential, WebAuthn } from './webauthn.server.ts'

/** `token` is the hash of the session's token. */
export type FactorSession = { readonly actor: User; readonly token: string }
type Refused = 'passkey_not_accepted' | 'passkey_request_expired'

/** A passkey that has answered: to be recorded in the transaction of what it is used for. */
export type PasskeyUse = { readonly id: string; readonly counter: number }

type Deps = { readonly db: Database; readonly clock: Clock; readonly webAuthn: WebAuthn }

const challengeSeconds = 5 * 60
const timeout = challengeSeconds * 1000

const known = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId, transports }) => ({ credentialId, transports: transports.filter(isTransport) }))

/** The two ceremonies of WebAuthn, registration and verification: a challenge for a session, and its answer. */
export function createCeremonies({ db, clock, webAuthn }: Deps) {
  async function newChallenge(token: string, purpose: Purpose): Promise<string> {
    const challenge = webAuthn.newChallenge()
    const expiresAt = new Date(clock().getTime() + challengeSeconds * 1000)
    await insertChallenge(db, { token, purpose, challenge, expiresAt })
    return challenge
  }

  return {
    async startRegistration({ actor, token }: FactorSession): Promise<RegistrationOptions> {
      const rows = await listPasskeys(db, actor.id)
      return webAuthn.registrationOptions(await newChallenge(token, 'registration'), actor, known(rows), timeout)
    },

    async finishRegistration(token: string, passkey: Attestation): Promise<Result<Credential, Refused>> {
      const challenge = await takeChallenge(db, token, 'registration', clock())
      if (challenge === null) return fail('passkey_request_expired')
      const credential = await webAuthn.checkAttestation(passkey, challenge)
      return credential ? ok(credential) : fail('passkey_not_accepted')
    },

    async startVerification({
      actor,
      token,
    }: FactorSession): Promise<Result<VerificationOptions, 'second_factor_not_set_up'>> {
      const rows = await listPasskeys(db, actor.id)
      if (rows.length === 0) return fail('second_factor_not_set_up')
      return ok(webAuthn.verificationOptions(await newChallenge(token, 'verification'), known(rows), timeout))
    },

    async finishVerification(
      { actor, token }: FactorSession,
      passkey: Assertion,
    ): Promise<Result<PasskeyUse, Refused>> {
      const challenge = await takeChallenge(db, token, 'verification', clock())
      if (challenge === null) return fail('passkey_request_expired')
      const row = (await listPasskeys(db, actor.id)).find(({ credentialId }) => credentialId === passkey.id)
      const counter = row ? await webAuthn.checkAssertion(passkey, challenge, row) : null
      return row && counter !== null ? ok({ id: row.id, counter }) : fail('passkey_not_accepted')
    },

    /** Checks the counter again: another session may have used the passkey since. */
    async recordUse(tx: Tx, customerId: string, { id, counter }: PasskeyUse): Promise<Result<null, Refused>> {
      return (await updateCounter(tx, customerId, id, counter, clock())) ? ok(null) : fail('passkey_not_accepted')
    },

    removeExpired: (): Promise<void> => deleteExpiredChallenges(db, clock()),
  }
}

export type Ceremonies = ReturnType<typeof createCeremonies>
