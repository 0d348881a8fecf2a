import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { CreditKind } from './constants.ts'

export type CreditAccount = { readonly balance: Cents; readonly isApplied: boolean }

export async function findAccount(db: Sql, customerId: string): Promise<CreditAccount | null> {
  const [row] = await db.rows<CreditAccount>(sql`
    select balance_cents as balance, is_applied as "isApplied" from store_credit_account where customer_id = ${customerId}`)
  return row ?? null
}

/** Locks the account, and creates it on first use. */
export async function lockAccount(tx: Sql, customerId: string): Promise<CreditAccount> {
  await tx.rows(sql`
    insert into store_credit_account (customer_id, balance_cents) values (${customerId}, 0) on conflict (customer_id) do nothing`)
  const [row] = await tx.rows<CreditAccount>(sql`
    select balance_cents as balance, is_applied as "isApplied" from store_credit_account where customer_id = ${customerId} for update`)
  if (!row) throw new Error('the store credit account was not created')
  return row
}

export type NewEntry = {
  readonly id: string
  readonly customerId: string
  readonly kind: CreditKind
  readonly amount: Cents
  readonly sourceId: string | null
  readonly reason: string | null
}

/** Under the account's lock. A source is booked once per kind. @returns false when it was booked before. */
export async function insertEntry(tx: Sql, entry: NewEntry, now: Date): Promise<boolean> {
  const { id, customerId, kind, amount, sourceId, reason } = entry
  const rows = await tx.rows(sql`
    insert into store_credit_entry (id, customer_id, kind, amount_cents, source_id, reason, created_at)
    values (${id}, ${customerId}, ${kind}, ${amount}, ${sourceId}, ${reason}, ${now})
    on conflict (source_id, kind) do nothing returning id`)
  if (rows.length === 0) return false
  await tx.rows(
    sql`update store_credit_account set balance_cents = balance_cents + ${amount} where customer_id = ${customerId}`,
  )
  return true
}

/** Under the account's lock. */
export async function hasEntry(tx: Sql, customerId: string, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`select id from store_credit_entry where id = ${id} and customer_id = ${customerId}`)
  return rows.length > 0
}

/** What a payment has spent and not released; null when nothing. */
export async function findSpent(
  db: Sql,
  sourceId: string,
): Promise<{ readonly customerId: string; readonly amount: Cents } | null> {
  const [row] = await db.rows<{ customerId: string; amount: Cents }>(sql`
    select customer_id as "customerId", -amount_cents as amount from store_credit_entry spent
    where source_id = ${sourceId} and kind = 'spent'
      and not exists (select 1 from store_credit_entry released where released.source_id = spent.source_id and released.kind = 'released')`)
  return row ?? null
}

export function listEntries(
  db: Sql,
  customerId: string,
  max: number,
): Promise<{ kind: CreditKind; amount: Cents; createdAt: Date }[]> {
  return db.rows(sql`
    select kind, amount_cents as amount, created_at as "createdAt" from store_credit_entry
    where customer_id = ${customerId} order by created_at desc, id limit ${max}`)
}

/** Under the account's lock, or where only the customer changes it. */
export async function updateApplied(db: Sql, customerId: string, isApplied: boolean): Promise<void> {
  await db.rows(sql`update store_credit_account set is_applied = ${isApplied} where customer_id = ${customerId}`)
}

/** @returns false unless it was applied. */
export async function clearApplied(tx: Sql, customerId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update store_credit_account set is_applied = false where customer_id = ${customerId} and is_applied returning customer_id`)
  return rows.length > 0
}

/** Whole rows, for the customer's data export. */
export async function collectCredit(db: Sql, customerId: string): Promise<Readonly<Record<string, object[]>>> {
  return {
    store_credit_account: await db.rows(sql`select * from store_credit_account where customer_id = ${customerId}`),
    store_credit_entry: await db.rows(
      sql`select * from store_credit_entry where customer_id = ${customerId} order by created_at`,
    ),
  }
}

/** Accounting keeps the amounts, but not the customer. The remaining balance is forfeited. */
export async function eraseCredit(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`delete from store_credit_account where customer_id = ${customerId}`)
  await tx.rows(sql`
    update store_credit_entry set customer_id = 'erased:' || gen_random_uuid(), reason = null where customer_id = ${customerId}`)
}
