import type { Sql } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'
import type { User } from './contract.ts'

/** Without the second factor, which belongs to a session. */
type StoredUser = Omit<User, 'secondFactor'>

const userColumns = fragment`
  customer.id, first_name as "firstName", last_name as "lastName", email, role, staff_role as "staffRole",
  email_verified as "emailVerified"`

/**
 * An administrator's session expires relative to its start, because the role may have been granted later.
 */
export async function findCustomerOfSession(db: Sql, tokenHash: string, adminSeconds: number): Promise<User | null> {
  const [row] = await db.rows<User>(sql`
    select ${userColumns},
      case when not exists (select 1 from second_factor where customer_id = customer.id and confirmed_at is not null)
          and not exists (select 1 from passkey where customer_id = customer.id)
          then case when role = 'admin' then 'off' end
        when customer_session.second_factor_at is null then 'unverified' else 'verified' end as "secondFactor"
    from customer_session join customer on customer.id = customer_session.customer_id
    where token = ${tokenHash} and expires_at > now()
      and (role <> 'admin' or customer_session.created_at > now() - make_interval(secs => ${adminSeconds}::integer))`)
  return row ?? null
}

export async function findCustomerByEmail(db: Sql, email: string): Promise<User | null> {
  const [row] = await db.rows<StoredUser>(sql`
    select ${userColumns} from customer where email = ${email}`)
  return row ?? null
}

export async function updateProfile(
  db: Sql,
  customerId: string,
  firstName: string,
  lastName: string,
): Promise<User | null> {
  const [row] = await db.rows<StoredUser>(sql`
    update customer set first_name = ${firstName}, last_name = ${lastName}, name = ${`${firstName} ${lastName}`}, updated_at = now() where id = ${customerId}
    returning ${userColumns}`)
  return row ?? null
}

export function listSessions(
  db: Sql,
  customerId: string,
): Promise<{ id: string; token: string; createdAt: Date; userAgent: string | null }[]> {
  return db.rows(sql`
    select id, token, created_at as "createdAt", user_agent as "userAgent" from customer_session where customer_id = ${customerId} and expires_at > now() order by created_at desc limit 100`)
}

export async function deleteSessions(db: Sql, customerId: string): Promise<void> {
  await db.rows(sql`delete from customer_session where customer_id = ${customerId}`)
}

type StoredSession = {
  readonly id: string
  readonly customerId: string
  /** Hashed. */
  readonly token: string
  readonly seconds: number
  readonly userAgent: string
}

export async function insertSession(tx: Sql, { id, customerId, token, seconds, userAgent }: StoredSession) {
  await tx.rows(sql`
    insert into customer_session (id, customer_id, token, user_agent, expires_at)
    values (${id}, ${customerId}, ${token}, ${userAgent}, now() + make_interval(secs => ${seconds}::integer))`)
}

export type Credentials = { readonly customerId: string; readonly password: string }

export async function findCredentials(db: Sql, email: string): Promise<Credentials | null> {
  const [row] = await db.rows<Credentials>(sql`
    select customer.id as "customerId", password from customer
    join customer_account on customer_account.customer_id = customer.id
    where email = ${email} and provider_id = 'credential' and password is not null`)
  return row ?? null
}

export async function findCredentialsById(db: Sql, customerId: string): Promise<Credentials | null> {
  const [row] = await db.rows<Credentials>(sql`
    select customer_id as "customerId", password from customer_account
    where customer_id = ${customerId} and provider_id = 'credential' and password is not null`)
  return row ?? null
}

/**
 * Locks the password until the transaction ends. Lock order: customer, then password, as in erasure. @returns null when
 * the password is no longer the one that was verified. `secondFactor` is that of a new session.
 */
export async function lockCredentials(tx: Sql, { customerId, password }: Credentials): Promise<User | null> {
  const [customer] = await tx.rows<User>(sql`
    select ${userColumns},
      case when exists (select 1 from second_factor where customer_id = customer.id and confirmed_at is not null)
          or exists (select 1 from passkey where customer_id = customer.id) then 'unverified'
        when role = 'admin' then 'off' end as "secondFactor"
    from customer where id = ${customerId} for key share`)
  const [unchanged] = await tx.rows<{ id: string }>(sql`
    select id from customer_account
    where customer_id = ${customerId} and provider_id = 'credential' and password = ${password} for update`)
  return customer && unchanged ? customer : null
}

/** @param id of the sign-in method, for an account whose registration was interrupted before its password was stored. */
export async function savePassword(
  tx: Sql,
  { id, customerId, password }: { id: string; customerId: string; password: string },
): Promise<void> {
  const changed = await tx.rows<{ id: string }>(sql`
    update customer_account set password = ${password}, updated_at = now()
    where customer_id = ${customerId} and provider_id = 'credential' returning id`)
  if (changed.length > 0) return
  await tx.rows(sql`
    insert into customer_account (id, customer_id, account_id, provider_id, password)
    values (${id}, ${customerId}, ${customerId}, 'credential', ${password})`)
}

/** @param token hashed @returns whether the session existed */
export async function deleteSession(db: Sql, token: string): Promise<boolean> {
  const deleted = await db.rows<{ id: string }>(sql`delete from customer_session where token = ${token} returning id`)
  return deleted.length > 0
}

export async function deleteExpired(db: Sql): Promise<void> {
  await db.rows(sql`delete from customer_session where expires_at <= now()`)
  await db.rows(sql`delete from customer_verification where expires_at <= now()`)
}

export async function deleteCustomer(db: Sql, email: string): Promise<void> {
  await db.rows(sql`delete from customer where email = ${email}`)
}

/** Null makes the account an ordinary customer's. */
export async function updateStaffRole(db: Sql, customerId: string, role: User['staffRole']): Promise<void> {
  await db.rows(sql`
    update customer set staff_role = ${role}, role = case when ${role}::text is null then 'shopper' else 'admin' end, updated_at = now()
    where id = ${customerId}`)
}

/** One row per customer, so that a new link replaces the previous one. */
export const emailVerificationId = (customerId: string) => `verify-email:${customerId}`

/** Replaces an earlier link. */
export async function insertVerification(
  tx: Sql,
  { id, customerId, identifier, seconds }: { id: string; customerId: string; identifier: string; seconds: number },
): Promise<void> {
  await tx.rows(sql`delete from customer_verification where id = ${id}`)
  await tx.rows(sql`
    insert into customer_verification (id, identifier, value, expires_at)
    values (${id}, ${identifier}, ${customerId}, now() + make_interval(secs => ${seconds}::integer))`)
}

/** @returns the customer's id, or null when the link does not exist. */
export async function findVerification(db: Sql, identifier: string): Promise<string | null> {
  const [row] = await db.rows<{ value: string }>(sql`
    select value from customer_verification where identifier = ${identifier} and expires_at > now()`)
  return row?.value ?? null
}

/** Password reset links, and no link that verifies the email address. */
export async function deleteResetLinks(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`
    delete from customer_verification where value = ${customerId} and id <> ${emailVerificationId(customerId)}`)
}

/** Consumes the link. @returns the customer's id, or null when the link does not exist. */
export async function claimVerification(tx: Sql, identifier: string): Promise<string | null> {
  const [row] = await tx.rows<{ value: string }>(sql`
    delete from customer_verification where identifier = ${identifier} and expires_at > now() returning value`)
  return row?.value ?? null
}

/** An account that nobody can sign in to, for the time of a transaction. */
export async function insertUnnamed(tx: Sql, id: string): Promise<void> {
  await tx.rows(sql`insert into customer (id, name, first_name, last_name, email) values (${id}, '', '', '', ${id})`)
}

/** The new address is unverified. @throws for an address of another account */
export async function updateEmail(tx: Sql, customerId: string, email: string): Promise<void> {
  await tx.rows(
    sql`update customer set email = ${email}, email_verified = false, updated_at = now() where id = ${customerId}`,
  )
}

export async function markEmailVerified(db: Sql, customerId: string): Promise<void> {
  await db.rows(sql`update customer set email_verified = true, updated_at = now() where id = ${customerId}`)
}

/** Locks the customer until the transaction ends; a concurrent erasure waits and finds no row. */
export async function lockCustomer(tx: Sql, customerId: string): Promise<User | null> {
  const [row] = await tx.rows<StoredUser>(sql`
    select ${userColumns} from customer where id = ${customerId} for update`)
  return row ?? null
}

/** Sessions and sign-in methods are deleted by cascade; password reset links store the customer id as a value. */
export async function deleteCustomerById(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`delete from customer_verification where value = ${customerId}`)
  await tx.rows(sql`delete from customer where id = ${customerId}`)
}

/** Whole rows without secrets, for the customer's data export. */
export async function collectCustomer(db: Sql, customerId: string): Promise<Readonly<Record<string, object[]>>> {
  const rowsOf = (rows: { row: object }[]) => rows.map(({ row }) => row)
  return {
    customer: rowsOf(await db.rows(sql`select to_jsonb(customer) as row from customer where id = ${customerId}`)),
    customer_session: rowsOf(
      await db.rows(
        sql`select to_jsonb(customer_session) - 'token' as row from customer_session where customer_id = ${customerId} order by created_at`,
      ),
    ),
    second_factor: rowsOf(
      await db.rows(
        sql`select to_jsonb(second_factor) - 'secret' as row from second_factor where customer_id = ${customerId}`,
      ),
    ),
    second_factor_backup_code: rowsOf(
      await db.rows(
        sql`select to_jsonb(second_factor_backup_code) - 'code' as row from second_factor_backup_code where customer_id = ${customerId}`,
      ),
    ),
    passkey: rowsOf(
      await db.rows(
        sql`select to_jsonb(passkey) as row from passkey where customer_id = ${customerId} order by created_at`,
      ),
    ),
    customer_account: rowsOf(
      await db.rows(sql`
        select to_jsonb(customer_account) - array['password', 'access_token', 'refresh_token', 'id_token'] as row
        from customer_account where customer_id = ${customerId}`),
    ),
    customer_verification: rowsOf(
      await db.rows(
        sql`select to_jsonb(customer_verification) - 'identifier' as row from customer_verification where value = ${customerId}`,
      ),
    ),
  }
}
