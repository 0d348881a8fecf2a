import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { IssueForm } from './contract.ts'

export type IssueRow = {
  id: string
  subject: string
  version: number
  changedAt: Date
  sentAt: Date | null
  finishedAt: Date | null
  recipients: number
  letters: number
}

export async function countIssues(db: Sql): Promise<{ issues: number; subscribers: number }> {
  const [row] = await db.rows<{ issues: number; subscribers: number }>(sql`
    select (select count(*)::int from newsletter_issue) as issues, (select count(*)::int from newsletter_subscription where confirmed_at is not null) as subscribers`)
  return row ?? { issues: 0, subscribers: 0 }
}

export function listIssues(db: Sql, most: number, skip: number): Promise<IssueRow[]> {
  return db.rows(sql`
    select id, subject, version, changed_at as "changedAt", sent_at as "sentAt", finished_at as "finishedAt", recipients, letters
    from newsletter_issue order by created_at desc, id limit ${most} offset ${skip}`)
}

export async function findIssue(db: Sql, id: string): Promise<(IssueRow & { body: string; subscribers: number }) | null> {
  const [row] = await db.rows<IssueRow & { body: string; subscribers: number }>(sql`
    select id, subject, body, version, changed_at as "changedAt", sent_at as "sentAt", finished_at as "finishedAt", recipients, letters,
           (select count(*)::int from newsletter_subscription where confirmed_at is not null) as subscribers
    from newsletter_issue where id = ${id}`)
  return row ?? null
}

export type LockedIssue = { readonly subject: string; readonly body: string; readonly version: number; readonly isSent: boolean; readonly isFinished: boolean }

export async function lockIssue(tx: Sql, id: string): Promise<LockedIssue | null> {
  const [row] = await tx.rows<LockedIssue>(sql`
    select subject, body, version, sent_at is not null as "isSent", finished_at is not null as "isFinished" from newsletter_issue where id = ${id} for update`)
  return row ?? null
}

export async function insertIssue(tx: Sql, id: string, { subject, body }: IssueForm, now: Date): Promise<void> {
  await tx.rows(sql`insert into newsletter_issue (id, subject, body, created_at, changed_at) values (${id}, ${subject}, ${body}, ${now}, ${now})`)
}

export async function updateIssue(tx: Sql, id: string, { subject, body }: IssueForm, now: Date): Promise<void> {
  await tx.rows(sql`update newsletter_issue set subject = ${subject}, body = ${body}, version = version + 1, changed_at = ${now} where id = ${id}`)
}

export async function deleteIssue(tx: Sql, id: string): Promise<void> {
  await tx.rows(sql`delete from newsletter_issue where id = ${id}`)
}

/** Everybody on the list at this moment waits for it from now on; who is just leaving is waited for, and left out. @returns how many. */
export async function insertWaiting(tx: Sql, id: string, now: Date): Promise<number> {
  const [row] = await tx.rows<{ recipients: number }>(sql`
    with waiting as (
      insert into newsletter_waiting (issue_id, subscription_id) select ${id}, id from newsletter_subscription where confirmed_at is not null for key share returning 1
    )
    update newsletter_issue set sent_at = ${now}, version = version + 1, recipients = (select count(*) from waiting) where id = ${id} returning recipients`)
  return row?.recipients ?? 0
}

/** The next ones who wait, taken off the list of those: their letters are queued in the same transaction. */
export async function takeWaiting(tx: Sql, id: string, most: number): Promise<string[]> {
  const rows = await tx.rows<{ subscription_id: string }>(sql`
    delete from newsletter_waiting where issue_id = ${id} and subscription_id in (
      select subscription_id from newsletter_waiting where issue_id = ${id} order by subscription_id limit ${most}
    ) returning subscription_id`)
  return rows.map((row) => row.subscription_id)
}

export async function updateProgress(tx: Sql, id: string, letters: number, finishedAt: Date | null): Promise<void> {
  await tx.rows(sql`update newsletter_issue set letters = letters + ${letters}, finished_at = ${finishedAt} where id = ${id}`)
}

/** @returns null for whoever has left the list. */
export async function findLetter(db: Sql, issueId: string, subscriptionId: string): Promise<{ subject: string; body: string; email: string } | null> {
  const [row] = await db.rows<{ subject: string; body: string; email: string }>(sql`
    select subject, body, email from newsletter_issue, newsletter_subscription
    where newsletter_issue.id = ${issueId} and newsletter_subscription.id = ${subscriptionId} and confirmed_at is not null`)
  return row ?? null
}
