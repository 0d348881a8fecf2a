import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { User } from './contract.ts'

export async function findMemberOfSession(db: Sql, token: string): Promise<User | null> {
  const [row] = await db.rows<User>(sql`
    select member.id, first_name as "firstName", last_name as "lastName", email, role
    from member_session join member on member.id = member_session.member_id
    where token = ${token} and expires_at > now()`)
  return row ?? null
}

export async function findMemberByEmail(db: Sql, email: string): Promise<User | null> {
  const [row] = await db.rows<User>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, role from member where email = ${email}`)
  return row ?? null
}

export async function updateProfile(db: Sql, memberId: string, firstName: string, lastName: string): Promise<User | null> {
  const [row] = await db.rows<User>(sql`
    update member set first_name = ${firstName}, last_name = ${lastName}, name = ${`${firstName} ${lastName}`}, updated_at = now() where id = ${memberId}
    returning id, first_name as "firstName", last_name as "lastName", email, role`)
  return row ?? null
}

export function listSessions(db: Sql, memberId: string): Promise<{ id: string; token: string; created_at: Date; user_agent: string | null }[]> {
  return db.rows(sql`
    select id, token, created_at, user_agent from member_session where member_id = ${memberId} and expires_at > now() order by created_at desc limit 100`)
}

export async function deleteSessions(db: Sql, memberId: string): Promise<void> {
  await db.rows(sql`delete from member_session where member_id = ${memberId}`)
}

export async function deleteSession(db: Sql, token: string): Promise<void> {
  await db.rows(sql`delete from member_session where token = ${token}`)
}

export async function deleteLapsed(db: Sql): Promise<void> {
  await db.rows(sql`delete from member_session where expires_at <= now()`)
  await db.rows(sql`delete from member_verification where expires_at <= now()`)
}

export async function deleteMember(db: Sql, email: string): Promise<void> {
  await db.rows(sql`delete from member where email = ${email}`)
}

export async function updateRole(db: Sql, email: string, role: User['role']): Promise<void> {
  await db.rows(sql`update member set role = ${role} where email = ${email}`)
}

/** Held until the transaction ends: whoever erases the same member meanwhile waits, and finds nobody. */
export async function lockMember(tx: Sql, memberId: string): Promise<User | null> {
  const [row] = await tx.rows<User>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, role from member where id = ${memberId} for update`)
  return row ?? null
}

/** Sessions and sign-in follow the member; links to set a password name the member as their value. */
export async function deleteMemberById(tx: Sql, memberId: string): Promise<void> {
  await tx.rows(sql`delete from member_verification where value = ${memberId}`)
  await tx.rows(sql`delete from member where id = ${memberId}`)
}

/** Whole rows without what opens doors, for the member's own copy of their data. */
export async function collectMember(db: Sql, memberId: string): Promise<Readonly<Record<string, object[]>>> {
  const rowsOf = (rows: { row: object }[]) => rows.map(({ row }) => row)
  return {
    member: rowsOf(await db.rows(sql`select to_jsonb(member) as row from member where id = ${memberId}`)),
    member_session: rowsOf(await db.rows(sql`select to_jsonb(member_session) - 'token' as row from member_session where member_id = ${memberId} order by created_at`)),
    member_account: rowsOf(
      await db.rows(sql`
        select to_jsonb(member_account) - array['password', 'access_token', 'refresh_token', 'id_token'] as row
        from member_account where member_id = ${memberId}`),
    ),
    member_verification: rowsOf(await db.rows(sql`select to_jsonb(member_verification) - 'identifier' as row from member_verification where value = ${memberId}`)),
  }
}
