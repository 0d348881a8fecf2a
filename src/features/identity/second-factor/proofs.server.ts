import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { Ceremonies, FactorSession } from '../passkeys/ceremonies.server.ts'
import { countPasskeys } from '../passkeys/store.server.ts'
import { lockCustomer } from '../store.server.ts'
import { newBackupCodes, stepOfCode, type Vault } from './codes.server.ts'
import { codeDigits } from './constants.ts'
import type { Proof } from './contract.ts'
import {
  countBackupCodes,
  deleteBackupCode,
  lockSecondFactor,
  replaceBackupCodes,
  updateLastStep,
  type SecondFactorRow,
} from './store.server.ts'

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly vault: Vault
  readonly ceremonies: Ceremonies
}

export type CodeRefused = 'wrong_code' | 'second_factor_not_set_up'
export type ProofRefused = CodeRefused | 'passkey_not_accepted' | 'passkey_request_expired'

/** Proofs of the second factor: an authenticator code, a backup code or a passkey. Each works once. */
export function createProofs({ db, clock, auditLog, vault, ceremonies }: Deps) {
  /** @returns false for a wrong or used code. */
  async function acceptAuthenticatorCode(tx: Tx, customerId: string, row: SecondFactorRow, code: string) {
    const secret = vault.decrypt(row.secret, customerId)
    const step = secret && stepOfCode(secret, code.replaceAll(/\s/g, ''), clock(), row.lastStep)
    if (step === null) return false
    await updateLastStep(tx, customerId, step)
    return true
  }

  async function acceptCode(tx: Tx, actor: Actor, code: string): Promise<Result<null, CodeRefused>> {
    const row = await lockSecondFactor(tx, actor.id)
    const hasCodes = row?.confirmedAt !== null && row !== null
    if (!hasCodes && (await countPasskeys(tx, actor.id)) === 0) return fail('second_factor_not_set_up')
    if (hasCodes && new RegExp(`^\\d{${codeDigits}}$`).test(code.replaceAll(/\s/g, '')))
      return (await acceptAuthenticatorCode(tx, actor.id, row, code)) ? ok(null) : fail('wrong_code')
    if (!(await deleteBackupCode(tx, actor.id, vault.hashBackupCode(actor.id, code)))) return fail('wrong_code')
    await auditLog.record(tx, { actor, action: 'backup_code_used', subject: actor.id, before: null, after: null })
    return ok(null)
  }

  /** Replaces all earlier ones. */
  async function issueBackupCodes(tx: Tx, customerId: string): Promise<string[]> {
    const backupCodes = newBackupCodes()
    await replaceBackupCodes(
      tx,
      customerId,
      backupCodes.map((code) => vault.hashBackupCode(customerId, code)),
    )
    return backupCodes
  }

  return {
    acceptAuthenticatorCode,
    issueBackupCodes,

    /** For the first second factor of an account. @returns none when the account has some. */
    issueFirstBackupCodes: async (tx: Tx, customerId: string): Promise<string[]> =>
      (await countBackupCodes(tx, customerId)) > 0 ? [] : issueBackupCodes(tx, customerId),

    /**
     * Uses up the proof in the transaction of what it is for, with the customer locked. The signature of a passkey is
     * checked before: a transaction of the embedded database would stop everyone else meanwhile.
     */
    async prove<Value, Code extends string = never>(
      session: FactorSession,
      { code = '', passkey }: Proof,
      change: (tx: Tx) => Promise<Result<Value, Code>>,
    ): Promise<Result<Value, Code | ProofRefused>> {
      const { actor } = session
      const checked = passkey ? await ceremonies.finishVerification(session, passkey) : ok(null)
      if (!checked.ok) return checked
      const use = checked.value
      return db.transaction(async (tx): Promise<Result<Value, Code | ProofRefused>> => {
        await lockCustomer(tx, actor.id)
        const used = use ? await ceremonies.recordUse(tx, actor.id, use) : await acceptCode(tx, actor, code)
        return used.ok ? change(tx) : used
      })
    },
  }
}

export type Proofs = ReturnType<typeof createProofs>
