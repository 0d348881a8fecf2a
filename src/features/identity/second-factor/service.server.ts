import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { FactorSession } from '../passkeys/ceremonies.server.ts'
import { countPasskeys } from '../passkeys/store.server.ts'
import { deleteSessions, lockCustomer } from '../store.server.ts'
import { authenticatorUri, newSecret, toBase32, type Vault } from './codes.server.ts'
import type { SecondFactorState } from './constants.ts'
import type { Proof, SecondFactor } from './contract.ts'
import type { CodeRefused, Proofs } from './proofs.server.ts'
import {
  confirmSecret,
  countBackupCodes,
  deleteAllFactors,
  deleteSecondFactor,
  deleteUnusableBackupCodes,
  findSecondFactor,
  insertSecret,
  isUnverified,
  lockSecondFactor,
  markVerified,
} from './store.server.ts'

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly vault: Vault
  readonly proofs: Proofs
  readonly currentBrand: () => Promise<string>
  readonly isRequired: boolean
}

type Step = 'second_factor_enabled' | 'second_factor_disabled' | 'second_factor_reset'

export function createSecondFactor({ db, clock, auditLog, vault, proofs, currentBrand, isRequired }: Deps) {
  const record = (tx: Tx, actor: Actor, action: Step, subject = actor.id) =>
    auditLog.record(tx, { actor, action, subject, before: null, after: null })

  return {
    async state(customerId: string, state: SecondFactorState): Promise<SecondFactor> {
      const row = await findSecondFactor(db, customerId)
      return {
        state,
        isRequired,
        confirmedAt: row?.confirmedAt?.toISOString() ?? null,
        hasPasskeys: (await countPasskeys(db, customerId)) > 0,
        backupCodesLeft: await countBackupCodes(db, customerId),
      }
    },

    /** The caller has verified the password. The secret is asked for only after its first code. */
    async setUp({
      actor: { id, email, secondFactor },
    }: FactorSession): Promise<Result<{ secret: string; uri: string }, 'second_factor_on' | 'second_factor_required'>> {
      if (secondFactor === 'unverified') return fail('second_factor_required')
      const secret = newSecret()
      if (!(await insertSecret(db, id, vault.encrypt(secret, id), clock()))) return fail('second_factor_on')
      return ok({ secret: toBase32(secret), uri: authenticatorUri(secret, await currentBrand(), email) })
    },

    confirm: ({ actor, token }: FactorSession, code: string) =>
      db.transaction(
        async (
          tx,
        ): Promise<Result<{ backupCodes: string[] }, CodeRefused | 'second_factor_on' | 'second_factor_required'>> => {
          await lockCustomer(tx, actor.id)
          if (await isUnverified(tx, actor.id, token)) return fail('second_factor_required')
          const row = await lockSecondFactor(tx, actor.id)
          if (!row) return fail('second_factor_not_set_up')
          if (row.confirmedAt) return fail('second_factor_on')
          if (!(await proofs.acceptAuthenticatorCode(tx, actor.id, row, code))) return fail('wrong_code')
          await confirmSecret(tx, actor.id, clock())
          await markVerified(tx, actor.id, token, clock())
          await record(tx, actor, 'second_factor_enabled')
          return ok({ backupCodes: await proofs.issueFirstBackupCodes(tx, actor.id) })
        },
      ),

    verify: (session: FactorSession, proof: Proof) =>
      proofs.prove(session, proof, async (tx) => {
        await markVerified(tx, session.actor.id, session.token, clock())
        return ok({ done: true as const })
      }),

    renewBackupCodes: (session: FactorSession, proof: Proof) =>
      proofs.prove(session, proof, async (tx) =>
        ok({ backupCodes: await proofs.issueBackupCodes(tx, session.actor.id) }),
      ),

    turnOff: (session: FactorSession, proof: Proof) =>
      proofs.prove(session, proof, async (tx) => {
        if (!(await deleteSecondFactor(tx, session.actor.id))) return fail('second_factor_not_set_up')
        await deleteUnusableBackupCodes(tx, session.actor.id)
        await record(tx, session.actor, 'second_factor_disabled')
        return ok({ done: true as const })
      }),

    /** For someone who lost their device. Their own they remove themselves. */
    async reset(actor: Actor, customerId: string) {
      if (actor.id === customerId) return fail('own_second_factor')
      return db.transaction(async (tx) => {
        await lockCustomer(tx, customerId)
        if (!(await deleteAllFactors(tx, customerId))) return fail('second_factor_not_set_up')
        await deleteSessions(tx, customerId)
        await record(tx, actor, 'second_factor_reset', customerId)
        return ok({ done: true as const })
      })
    },
  }
}

export type SecondFactorService = ReturnType<typeof createSecondFactor>
