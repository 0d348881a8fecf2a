import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { deleteSessions } from '../store.server.ts'
import { authenticatorUri, newBackupCodes, newSecret, stepOfCode, toBase32, type Vault } from './codes.server.ts'
import { codeDigits, type SecondFactorState } from './constants.ts'
import type { SecondFactor } from './contract.ts'
import {
  confirmSecret,
  countBackupCodes,
  deleteBackupCode,
  deleteSecondFactor,
  findSecondFactor,
  insertSecret,
  lockSecondFactor,
  markVerified,
  replaceBackupCodes,
  updateLastStep,
} from './store.server.ts'

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly vault: Vault
  readonly shopName: string
  readonly isRequired: boolean
}

/** The hash of the session's token, which marks the session as verified. */
type Session = { readonly actor: Actor; readonly token: string }
type Refused = 'wrong_code' | 'second_factor_not_set_up'
type Step = 'second_factor_enabled' | 'second_factor_disabled' | 'second_factor_reset' | 'backup_code_used'

export function createSecondFactor({ db, clock, auditLog, vault, shopName, isRequired }: Deps) {
  const record = (tx: Tx, actor: Actor, action: Step, subject = actor.id) =>
    auditLog.record(tx, { actor, action, subject, before: null, after: null })

  /** Uses up a code: each authenticator code and each backup code works once. */
  async function useCode(tx: Tx, actor: Actor, code: string): Promise<Result<{ isBackup: boolean }, Refused>> {
    const row = await lockSecondFactor(tx, actor.id)
    if (!row) return fail('second_factor_not_set_up')
    const secret = vault.decrypt(row.secret, actor.id)
    const digits = code.replaceAll(/\s/g, '')
    if (secret && new RegExp(`^\\d{${codeDigits}}$`).test(digits)) {
      const step = stepOfCode(secret, digits, clock(), row.lastStep)
      if (step === null) return fail('wrong_code')
      await updateLastStep(tx, actor.id, step)
      return ok({ isBackup: false })
    }
    if (!(await deleteBackupCode(tx, actor.id, vault.hashBackupCode(actor.id, code)))) return fail('wrong_code')
    await record(tx, actor, 'backup_code_used')
    return ok({ isBackup: true })
  }

  async function issueBackupCodes(tx: Tx, customerId: string): Promise<{ backupCodes: string[] }> {
    const backupCodes = newBackupCodes()
    await replaceBackupCodes(
      tx,
      customerId,
      backupCodes.map((code) => vault.hashBackupCode(customerId, code)),
    )
    return { backupCodes }
  }

  return {
    async state(customerId: string, state: SecondFactorState): Promise<SecondFactor> {
      const row = await findSecondFactor(db, customerId)
      return {
        state,
        isRequired,
        confirmedAt: row?.confirmedAt?.toISOString() ?? null,
        backupCodesLeft: await countBackupCodes(db, customerId),
      }
    },

    /** The caller has verified the password. The secret is asked for only after its first code. */
    async setUp(
      customerId: string,
      email: string,
    ): Promise<Result<{ secret: string; uri: string }, 'second_factor_on'>> {
      const secret = newSecret()
      if (!(await insertSecret(db, customerId, vault.encrypt(secret, customerId), clock())))
        return fail('second_factor_on')
      return ok({ secret: toBase32(secret), uri: authenticatorUri(secret, shopName, email) })
    },

    confirm: ({ actor, token }: Session, code: string) =>
      db.transaction(async (tx): Promise<Result<{ backupCodes: string[] }, Refused | 'second_factor_on'>> => {
        const row = await lockSecondFactor(tx, actor.id)
        if (row?.confirmedAt) return fail('second_factor_on')
        const used = await useCode(tx, actor, code)
        if (!used.ok) return used
        await confirmSecret(tx, actor.id, clock())
        await markVerified(tx, actor.id, token, clock())
        await record(tx, actor, 'second_factor_enabled')
        return ok(await issueBackupCodes(tx, actor.id))
      }),

    verify: ({ actor, token }: Session, code: string) =>
      db.transaction(async (tx): Promise<Result<{ done: true }, Refused>> => {
        const used = await useCode(tx, actor, code)
        if (!used.ok) return used
        await markVerified(tx, actor.id, token, clock())
        return ok({ done: true })
      }),

    renewBackupCodes: ({ actor }: Session, code: string) =>
      db.transaction(async (tx): Promise<Result<{ backupCodes: string[] }, Refused>> => {
        const used = await useCode(tx, actor, code)
        return used.ok ? ok(await issueBackupCodes(tx, actor.id)) : used
      }),

    turnOff: ({ actor }: Session, code: string) =>
      db.transaction(async (tx): Promise<Result<{ done: true }, Refused>> => {
        const used = await useCode(tx, actor, code)
        if (!used.ok) return used
        await deleteSecondFactor(tx, actor.id)
        await record(tx, actor, 'second_factor_disabled')
        return ok({ done: true })
      }),

    /** For someone who lost their device. Their own is turned off with a code. */
    async reset(actor: Actor, customerId: string) {
      if (actor.id === customerId) return fail('own_second_factor')
      return db.transaction(async (tx) => {
        if (!(await deleteSecondFactor(tx, customerId))) return fail('second_factor_not_set_up')
        await deleteSessions(tx, customerId)
        await record(tx, actor, 'second_factor_reset', customerId)
        return ok({ done: true as const })
      })
    },
  }
}

export type SecondFactorService = ReturnType<typeof createSecondFactor>
