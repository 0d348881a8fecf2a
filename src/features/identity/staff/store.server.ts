import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { StaffEntry } from './contract.ts'
import type { StaffRole } from './constants.ts'
import type { StaffState } from './rules.ts'

export function listStaff(db: Sql): Promise<StaffEntry[]> {
  return db.rows(sql`
    select id, first_name as "firstName", last_name as "lastName", email, staff_role as role,
      exists (select 1 from second_factor where customer_id = customer.id and confirmed_at is not null)
        or exists (select 1 from passkey where customer_id = customer.id) as "hasSecondFactor"
    from customer where staff_role is not null order by created_at, id`)
}

/**
 * All staff, locked in the order of their ids until the transaction ends. A concurrent change waits here and then reads
 * the roles that the first one has left.
 */
export function lockStaff(tx: Sql): Promise<StaffState[]> {
  return tx.rows(sql`
    select id, staff_role as role from customer where staff_role is not null order by id for update`)
}

/** The ids of all owners, locked, if this customer is staff; else none. */
export async function lockOwnersWith(tx: Sql, customerId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from customer
    where staff_role = 'owner' and exists (select 1 from customer own where own.id = ${customerId} and own.staff_role is not null)
    order by id for update`)
  return rows.map(({ id }) => id)
}

export type InvitationRow = { readonly id: string; readonly email: string; readonly role: StaffRole; expiresAt: Date }

export function listInvitations(db: Sql, now: Date): Promise<InvitationRow[]> {
  return db.rows(sql`
    select id, email, staff_role as role, expires_at as "expiresAt" from staff_invitation
    where expires_at > ${now} order by created_at, id`)
}

export type NewInvitation = {
  readonly id: string
  readonly email: string
  readonly role: StaffRole
  /** Hashed. */
  readonly token: string
  readonly invitedBy: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Replaces an earlier invitation to this address. */
export async function insertInvitation(tx: Sql, row: NewInvitation): Promise<void> {
  const { id, email, role, token, invitedBy, now, expiresAt } = row
  await tx.rows(sql`
    insert into staff_invitation (id, email, staff_role, token, invited_by, created_at, expires_at)
    values (${id}, ${email}, ${role}, ${token}, ${invitedBy}, ${now}, ${expiresAt})
    on conflict (email) do update set id = excluded.id, staff_role = excluded.staff_role, token = excluded.token,
      invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at`)
}

export async function findInvitation(db: Sql, token: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await db.rows<InvitationRow>(sql`
    select id, email, staff_role as role, expires_at as "expiresAt" from staff_invitation
    where token = ${token} and expires_at > ${now}`)
  return row ?? null
}

/** @returns its role, or null when it no longer exists. */
export async function deleteInvitation(tx: Sql, id: string): Promise<Pick<InvitationRow, 'email' | 'role'> | null> {
  const [row] = await tx.rows<Pick<InvitationRow, 'email' | 'role'>>(sql`
    delete from staff_invitation where id = ${id} returning email, staff_role as role`)
  return row ?? null
}

/** The invitations of somebody who may not invite any more. */
export async function deleteInvitationsBy(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`delete from staff_invitation where invited_by = ${customerId}`)
}

export async function deleteInvitationTo(tx: Sql, email: string): Promise<void> {
  await tx.rows(sql`delete from staff_invitation where email = ${email}`)
}

export async function deleteExpiredInvitations(db: Sql, now: Date): Promise<void> {
  await db.rows(sql`delete from staff_invitation where expires_at <= ${now}`)
}
