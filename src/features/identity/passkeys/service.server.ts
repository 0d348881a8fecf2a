import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { AuditLog } from '../../audit-log/service.server.ts'
import type { Proof } from '../second-factor/contract.ts'
import type { Proofs } from '../second-factor/proofs.server.ts'
import { deleteUnusableBackupCodes, isUnverified, markVerified } from '../second-factor/store.server.ts'
import { lockCustomer } from '../store.server.ts'
import type { Ceremonies, FactorSession } from './ceremonies.server.ts'
import { maxPasskeys } from './constants.ts'
import type { Passkey } from './contract.ts'
import type { Attestation, RegistrationOptions } from './schemas.ts'
import { countPasskeys, deletePasskey, insertPasskey, listPasskeys } from './store.server.ts'

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly ceremonies: Ceremonies
  readonly proofs: Proofs
}

type NewPasskey = { readonly name: string; readonly passkey: Attestation }
type AddRefused =
  | 'second_factor_required'
  | 'passkey_not_accepted'
  | 'passkey_request_expired'
  | 'passkey_exists'
  | 'too_many_passkeys'

/** Passkeys of staff, as a second factor beside authenticator codes. */
export function createPasskeys({ db, clock, auditLog, ceremonies, proofs }: Deps) {
  return {
    async list({ actor }: FactorSession): Promise<Result<Passkey[], 'second_factor_required'>> {
      if (actor.secondFactor === 'unverified') return fail('second_factor_required')
      const rows = await listPasskeys(db, actor.id)
      return ok(
        rows.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      )
    },

    /** The caller has verified the password: only then does the session have a challenge for a new passkey. */
    async registrationOptions(
      session: FactorSession,
    ): Promise<Result<RegistrationOptions, 'second_factor_required' | 'too_many_passkeys'>> {
      const { id, secondFactor } = session.actor
      if (secondFactor === 'unverified') return fail('second_factor_required')
      if ((await countPasskeys(db, id)) >= maxPasskeys) return fail('too_many_passkeys')
      return ok(await ceremonies.startRegistration(session))
    },

    async add(
      { actor, token }: FactorSession,
      { name, passkey }: NewPasskey,
    ): Promise<Result<{ backupCodes: string[] }, AddRefused>> {
      const checked = await ceremonies.finishRegistration(token, passkey)
      if (!checked.ok) return checked
      return db.transaction(async (tx): Promise<Result<{ backupCodes: string[] }, AddRefused>> => {
        await lockCustomer(tx, actor.id)
        if (await isUnverified(tx, actor.id, token)) return fail('second_factor_required')
        if ((await countPasskeys(tx, actor.id)) >= maxPasskeys) return fail('too_many_passkeys')
        const { transports = [] } = passkey.response
        const row = { ...checked.value, id: randomId(), customerId: actor.id, name, transports, createdAt: clock() }
        if (!(await insertPasskey(tx, row))) return fail('passkey_exists')
        await markVerified(tx, actor.id, token, clock())
        await auditLog.record(tx, {
          actor,
          action: 'passkey_added',
          subject: actor.id,
          before: null,
          after: { name },
        })
        return ok({ backupCodes: await proofs.issueFirstBackupCodes(tx, actor.id) })
      })
    },

    verificationOptions: (session: FactorSession) => ceremonies.startVerification(session),

    remove: (session: FactorSession, id: string, proof: Proof) =>
      proofs.prove(session, proof, async (tx) => {
        const { actor } = session
        const name = await deletePasskey(tx, actor.id, id)
        if (name === null) return fail('passkey_not_found')
        await deleteUnusableBackupCodes(tx, actor.id)
        await auditLog.record(tx, {
          actor,
          action: 'passkey_removed',
          subject: actor.id,
          before: { name },
          after: null,
        })
        return ok({ done: true as const })
      }),

    removeExpired: (): Promise<void> => ceremonies.removeExpired(),
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
