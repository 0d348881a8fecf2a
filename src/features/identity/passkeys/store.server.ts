import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type PasskeyRow = {
  readonly id: string
  readonly name: string
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export function listPasskeys(db: Sql, customerId: string): Promise<PasskeyRow[]> {
  return db.rows(sql`
    select id, name, credential_id as "credentialId", public_key as "publicKey", counter, transports,
      created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey where customer_id = ${customerId} order by created_at, id`)
}

export async function countPasskeys(db: Sql, customerId: string): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::integer as count from passkey where customer_id = ${customerId}`)
  return row?.count ?? 0
}

type NewPasskey = Omit<PasskeyRow, 'lastUsedAt'> & { readonly customerId: string }

/** @returns whether it was new: an authenticator may have been added to another account. */
export async function insertPasskey(tx: Sql, row: NewPasskey): Promise<boolean> {
  const { id, customerId, name, credentialId, publicKey, counter, transports, createdAt } = row
  const rows = await tx.rows<{ id: string }>(sql`
    insert into passkey (id, customer_id, name, credential_id, public_key, counter, transports, created_at)
    values (${id}, ${customerId}, ${name}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${createdAt})
    on conflict (credential_id) do nothing returning id`)
  return rows.length === 1
}

/** Authenticators that do not count always say 0. @returns false when the counter has not increased, or it was removed. */
export async function updateCounter(
  tx: Sql,
  customerId: string,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows<{ id: string }>(sql`
    update passkey set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and customer_id = ${customerId}
      and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning id`)
  return rows.length === 1
}

/** @returns its name, or null when the customer has no such passkey. */
export async function deletePasskey(tx: Sql, customerId: string, id: string): Promise<string | null> {
  const [row] = await tx.rows<{ name: string }>(sql`
    delete from passkey where id = ${id} and customer_id = ${customerId} returning name`)
  return row?.name ?? null
}

/** @returns whether there was one. */
export async function deletePasskeys(tx: Sql, customerId: string): Promise<boolean> {
  const rows = await tx.rows<{ id: string }>(sql`delete from passkey where customer_id = ${customerId} returning id`)
  return rows.length > 0
}

export type Purpose = 'registration' | 'verification'

type NewChallenge = {
  readonly token: string
  readonly purpose: Purpose
  readonly challenge: string
  readonly expiresAt: Date
}

/** Replaces an earlier one of this session. Nothing is stored when the session has just ended. */
export async function insertChallenge(db: Sql, { token, purpose, challenge, expiresAt }: NewChallenge): Promise<void> {
  await db.rows(sql`
    insert into passkey_challenge (session_token, purpose, challenge, expires_at)
    select token, ${purpose}::text, ${challenge}::text, ${expiresAt}::timestamptz from customer_session
    where token = ${token} for key share
    on conflict (session_token) do update
      set purpose = excluded.purpose, challenge = excluded.challenge, expires_at = excluded.expires_at`)
}

/** Each is answered once, whatever the answer. */
export async function takeChallenge(db: Sql, token: string, purpose: Purpose, now: Date): Promise<string | null> {
  const [row] = await db.rows<{ challenge: string }>(sql`
    delete from passkey_challenge
    where session_token = ${token} and purpose = ${purpose} and expires_at > ${now} returning challenge`)
  return row?.challenge ?? null
}

export async function deleteExpiredChallenges(db: Sql, now: Date): Promise<void> {
  await db.rows(sql`delete from passkey_challenge where expires_at <= ${now}`)
}
