import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { HealthAnswers, PlainAnswers } from './constants.ts'

export type ProfileRow = {
  version: number
  answers: PlainAnswers
  health: HealthAnswers | null
  /** Of the latest decision about health answers; null without one. */
  consentVersion: string | null
  isGiven: boolean | null
  decidedAt: Date | null
  /** Of the latest decision about emails; null without one. */
  emailVersion: string | null
  emailIsGiven: boolean | null
}

/** Profile, health answers and the latest consent in one statement; undefined without a profile. */
export async function findProfile(db: Sql, customerId: string): Promise<ProfileRow | undefined> {
  const rows = await db.rows<ProfileRow>(sql`
    select p.version, p.answers, h.answers as health, c.version as "consentVersion", c.is_given as "isGiven", c.decided_at as "decidedAt",
      e.version as "emailVersion", e.is_given as "emailIsGiven"
    from skin_profile p
    left join skin_profile_health h on h.customer_id = p.customer_id
    left join lateral (
      select version, is_given, decided_at from skin_profile_consent
      where customer_id = p.customer_id order by id desc limit 1
    ) c on true
    left join lateral (
      select version, is_given from skin_profile_email_consent
      where customer_id = p.customer_id order by id desc limit 1
    ) e on true
    where p.customer_id = ${customerId}`)
  return rows[0]
}

/**
 * Replaces the answers if the profile still has this version (0: no profile), and locks it for the transaction.
 * @returns false when it has another version.
 */
export async function saveAnswers(
  tx: Sql,
  customerId: string,
  version: number,
  answers: PlainAnswers,
  now: Date,
): Promise<boolean> {
  const rows =
    version === 0
      ? await tx.rows(sql`
          insert into skin_profile (customer_id, version, answers, updated_at)
          values (${customerId}, 1, ${JSON.stringify(answers)}, ${now}::timestamptz)
          on conflict (customer_id) do nothing returning version`)
      : await tx.rows(sql`
          update skin_profile set version = version + 1, answers = ${JSON.stringify(answers)}, updated_at = ${now}::timestamptz
          where customer_id = ${customerId} and version = ${version} returning version`)
  return rows.length > 0
}

/** Locks the profile, if there is one, with its consents and emails, for the transaction. */
export async function lockProfile(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`select 1 from skin_profile where customer_id = ${customerId} for update`)
}

/** Creates an empty profile, or increases the version of the existing one, and locks it for the transaction. */
export async function touchProfile(tx: Sql, customerId: string, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into skin_profile (customer_id, version, answers, updated_at) values (${customerId}, 1, '{}', ${now}::timestamptz)
    on conflict (customer_id) do update set version = skin_profile.version + 1, updated_at = excluded.updated_at`)
}

export async function saveHealth(tx: Sql, customerId: string, answers: HealthAnswers, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into skin_profile_health (customer_id, answers, updated_at)
    values (${customerId}, ${JSON.stringify(answers)}, ${now}::timestamptz)
    on conflict (customer_id) do update set answers = excluded.answers, updated_at = excluded.updated_at`)
}

export async function deleteHealth(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`delete from skin_profile_health where customer_id = ${customerId}`)
}

/** The version stays, so that a window with the deleted answers cannot save them again. */
export async function clearAnswers(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`update skin_profile set answers = '{}' where customer_id = ${customerId}`)
}

/** Also deletes the health answers. */
export async function deleteProfile(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`delete from skin_profile where customer_id = ${customerId}`)
}

export type ConsentRow = { version: string; isGiven: boolean }

export async function findConsent(tx: Sql, customerId: string): Promise<ConsentRow | undefined> {
  const rows = await tx.rows<ConsentRow>(sql`
    select version, is_given as "isGiven" from skin_profile_consent where customer_id = ${customerId} order by id desc limit 1`)
  return rows[0]
}

export async function insertConsent(
  tx: Sql,
  customerId: string,
  { version, isGiven }: ConsentRow,
  now: Date,
): Promise<void> {
  await tx.rows(sql`
    insert into skin_profile_consent (customer_id, version, is_given, decided_at)
    values (${customerId}, ${version}, ${isGiven}, ${now}::timestamptz)`)
}

export async function insertEmailConsent(
  tx: Sql,
  customerId: string,
  { version, isGiven }: ConsentRow,
  now: Date,
): Promise<void> {
  await tx.rows(sql`
    insert into skin_profile_email_consent (customer_id, version, is_given, decided_at)
    values (${customerId}, ${version}, ${isGiven}, ${now}::timestamptz)`)
}

export async function deleteConsents(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`delete from skin_profile_email_consent where customer_id = ${customerId}`)
  await tx.rows(sql`delete from skin_profile_consent where customer_id = ${customerId}`)
}

/** Whole rows, for the customer's data export. */
export async function collectProfile(db: Sql, customerId: string): Promise<Record<string, object[]>> {
  return {
    skin_profile: await db.rows(sql`select * from skin_profile where customer_id = ${customerId}`),
    skin_profile_health: await db.rows(sql`select * from skin_profile_health where customer_id = ${customerId}`),
    skin_profile_consent: await db.rows(
      sql`select * from skin_profile_consent where customer_id = ${customerId} order by id`,
    ),
    skin_profile_email_consent: await db.rows(
      sql`select * from skin_profile_email_consent where customer_id = ${customerId} order by id`,
    ),
  }
}
