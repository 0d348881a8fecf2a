import type { Sql } from '#src/platform/db/database.server.ts'
import { fragment, planned, sql } from '#src/platform/db/sql.server.ts'
import type { AuditEvent } from './contract.ts'
import type { AuditAction } from './constants.ts'

export type Actor = { readonly id: string; readonly firstName: string; readonly lastName: string }
/** Short values that describe the change; never a customer's name, address or text. `email`: of an invited person. */
export type ActSummary = Readonly<Record<string, string | number | boolean | null>>
export type NewAction = {
  /** Null for what the shop does by itself. */
  readonly actor: Actor | null
  readonly action: AuditAction
  readonly subject: string
  readonly before: ActSummary | null
  readonly after: ActSummary | null
}

type AuditEventRow = Omit<AuditEvent, 'occurredAt' | 'subjectName'> & { occurredAt: Date }

const columns = fragment`
  id, actor_name as "actorName", is_automatic as "isAutomatic", action, subject, before, after,
  occurred_at as "occurredAt"`

export async function insertActions(tx: Sql, actions: readonly NewAction[], now: Date): Promise<void> {
  const events = actions.map(({ actor, ...event }) => ({
    ...event,
    customerId: actor?.id ?? null,
    actorName: actor ? `${actor.firstName} ${actor.lastName}` : '',
  }))
  await tx.rows(sql`
    insert into audit_event (customer_id, actor_name, is_automatic, action, subject, before, after, occurred_at)
    select "customerId", "actorName", "customerId" is null, action, subject, nullif(before, 'null'), nullif(after, 'null'), ${now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (
      "customerId" text, "actorName" text, action text, subject text, before jsonb, after jsonb)`)
}

/** @param action null for all */
export function listActions(
  db: Sql,
  before: number | null,
  action: AuditAction | null,
  max: number,
): Promise<AuditEventRow[]> {
  if (action !== null)
    return db.rows(sql`
      select ${columns}
      from audit_event where action = ${action} and id < coalesce(${before}::bigint, ${Number.MAX_SAFE_INTEGER})
      order by id desc limit ${max}`)
  return db.rows(sql`
    select ${columns}
    from audit_event where id < coalesce(${before}::bigint, ${Number.MAX_SAFE_INTEGER}) order by id desc limit ${max}`)
}

export async function existsAction(db: Sql, action: AuditAction): Promise<boolean> {
  // Planned for this action: a plan for any may read the table until the first such event, which may be missing.
  const statement = sql`select 1 from audit_event where action = ${action} order by action, id limit 1`
  const rows = await db.rows(planned(statement))
  return rows.length > 0
}

export function collectActions(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`select * from audit_event where customer_id = ${customerId} order by id`)
}

/** Erasure keeps the event without the administrator, what staff have written about the customer, and names of passkeys. */
export async function anonymizeActions(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`
    update audit_event set subject = '', before = before - 'name', after = after - array['reason', 'name']
    where action in ('credit_granted', 'customer_email_changed', 'customer_note_added', 'customer_note_removed', 'passkey_added', 'passkey_removed')
      and subject = ${customerId}`)
  await tx.rows(sql`update audit_event set customer_id = null, actor_name = '' where customer_id = ${customerId}`)
}

export async function eraseInvitedEmail(tx: Sql, email: string): Promise<void> {
  await tx.rows(sql`
    update audit_event set before = before - 'email', after = after - 'email'
    where action in ('staff_invited', 'staff_invitation_canceled') and ${email} in (before->>'email', after->>'email')`)
}
