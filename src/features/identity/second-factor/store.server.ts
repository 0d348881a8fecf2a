import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { deletePasskeys } from '../passkeys/store.server.ts'

export type SecondFactorRow = { readonly secret: string; readonly confirmedAt: Date | null; readonly lastStep: number }

export async function findSecondFactor(db: Sql, customerId: string): Promise<SecondFactorRow | null> {
  const [row] = await db.rows<SecondFactorRow>(sql`
    select secret, confirmed_at as "confirmedAt", last_step as "lastStep" from second_factor
    where customer_id = ${customerId}`)
  return row ?? null
}

/** Locked until the transaction ends, so that two requests cannot use the same code. */
export async function lockSecondFactor(tx: Sql, customerId: string): Promise<SecondFactorRow | null> {
  const [row] = await tx.rows<SecondFactorRow>(sql`
    select secret, confirmed_at as "confirmedAt", last_step as "lastStep" from second_factor
    where customer_id = ${customerId} for update`)
  return row ?? null
}

/** Replaces a secret that was never confirmed. @returns whether it was stored. */
export async function insertSecret(tx: Sql, customerId: string, secret: string, now: Date): Promise<boolean> {
  const rows = await tx.rows<{ id: string }>(sql`
    insert into second_factor (customer_id, secret, created_at) values (${customerId}, ${secret}, ${now})
    on conflict (customer_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
      where second_factor.confirmed_at is null
    returning customer_id as id`)
  return rows.length === 1
}

export async function updateLastStep(tx: Sql, customerId: string, step: number): Promise<void> {
  await tx.rows(sql`update second_factor set last_step = ${step} where customer_id = ${customerId}`)
}

export async function confirmSecret(tx: Sql, customerId: string, now: Date): Promise<void> {
  await tx.rows(sql`update second_factor set confirmed_at = ${now} where customer_id = ${customerId}`)
}

/** @returns whether codes were on. */
export async function deleteSecondFactor(tx: Sql, customerId: string): Promise<boolean> {
  const rows = await tx.rows<{ isConfirmed: boolean }>(sql`
    delete from second_factor where customer_id = ${customerId} returning confirmed_at is not null as "isConfirmed"`)
  return rows[0]?.isConfirmed ?? false
}

/** Backup codes replace a second factor: without any, they end. */
export async function deleteUnusableBackupCodes(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`
    delete from second_factor_backup_code
    where customer_id = ${customerId} and not exists (select 1 from passkey where customer_id = ${customerId})
      and not exists (select 1 from second_factor where customer_id = ${customerId} and confirmed_at is not null)`)
}

/** Deletes authenticator codes, passkeys and backup codes. @returns whether there was a second factor. */
export async function deleteAllFactors(tx: Sql, customerId: string): Promise<boolean> {
  const hadCodes = await deleteSecondFactor(tx, customerId)
  const hadPasskeys = await deletePasskeys(tx, customerId)
  await deleteUnusableBackupCodes(tx, customerId)
  return hadCodes || hadPasskeys
}

/**
 * Whether the account has a second factor that this session has not presented: it must not add another one. Call with the
 * customer locked.
 */
export async function isUnverified(tx: Sql, customerId: string, token: string): Promise<boolean> {
  const [row] = await tx.rows<{ isUnverified: boolean }>(sql`
    select second_factor_at is null and (exists (select 1 from passkey where customer_id = ${customerId})
      or exists (select 1 from second_factor where customer_id = ${customerId} and confirmed_at is not null)) as "isUnverified"
    from customer_session where customer_id = ${customerId} and token = ${token}`)
  return row?.isUnverified ?? true
}

export async function replaceBackupCodes(tx: Sql, customerId: string, codes: readonly string[]): Promise<void> {
  await tx.rows(sql`delete from second_factor_backup_code where customer_id = ${customerId}`)
  await tx.rows(sql`
    insert into second_factor_backup_code (customer_id, code) select ${customerId}, unnest(${codes}::text[])`)
}

/** @returns whether it existed; each works once. */
export async function deleteBackupCode(tx: Sql, customerId: string, code: string): Promise<boolean> {
  const rows = await tx.rows<{ code: string }>(sql`
    delete from second_factor_backup_code where customer_id = ${customerId} and code = ${code} returning code`)
  return rows.length === 1
}

export async function countBackupCodes(db: Sql, customerId: string): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::integer as count from second_factor_backup_code where customer_id = ${customerId}`)
  return row?.count ?? 0
}

/** This session has presented a second factor. */
export async function markVerified(tx: Sql, customerId: string, token: string, now: Date): Promise<void> {
  await tx.rows(sql`
    update customer_session set second_factor_at = ${now} where customer_id = ${customerId} and token = ${token}`)
}
