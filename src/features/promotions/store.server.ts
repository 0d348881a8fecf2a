import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { OwnerKey } from '../identity/service.server.ts'
import type { Promotion } from './rules.ts'

/**
 * Includes the number of uses, with payments in progress: all of them in the list; elsewhere only those of a code with a
 * limit, up to the limit.
 */
export type PromotionRow = Promotion & { readonly used: number }

export async function findByCode(db: Sql, code: string): Promise<PromotionRow | undefined> {
  return (
    await db.rows<PromotionRow>(sql`
    select * from promotion_offer where id = (select id from promotion where code = ${code} and replaced_at is null)`)
  )[0]
}

export async function findApplied(db: Sql, owner: OwnerKey): Promise<PromotionRow | undefined> {
  const rows = await db.rows<PromotionRow>(
    sql`select * from promotion_offer where id = (select promotion_id from cart_promotion where owner_key = ${owner})`,
  )
  return rows[0]
}

/** Locks the promotion, so that the last uses are assigned one at a time. */
export async function lockPromotion(tx: Sql, id: string): Promise<PromotionRow | undefined> {
  await tx.rows(sql`select id from promotion where id = ${id}::uuid for update`)
  return (await tx.rows<PromotionRow>(sql`select * from promotion_offer where id = ${id}::uuid`))[0]
}

export async function upsertApplied(db: Sql, owner: OwnerKey, promotionId: string, now: Date): Promise<void> {
  await db.rows(sql`
    insert into cart_promotion (owner_key, promotion_id, applied_at) values (${owner}, ${promotionId}::uuid, ${now}::timestamptz)
    on conflict (owner_key) do update set promotion_id = excluded.promotion_id, applied_at = excluded.applied_at`)
}

export async function deleteApplied(db: Sql, owner: OwnerKey): Promise<number> {
  return (await db.rows(sql`delete from cart_promotion where owner_key = ${owner} returning owner_key`)).length
}

/** Moves a guest's code to the customer, whose own one stays only when it was applied later. */
export async function moveApplied(db: Sql, from: OwnerKey, to: OwnerKey): Promise<void> {
  await db.rows(sql`
    with moved as (delete from cart_promotion where owner_key = ${from} returning promotion_id, applied_at)
    insert into cart_promotion (owner_key, promotion_id, applied_at) select ${to}, promotion_id, applied_at from moved
    on conflict (owner_key) do update set promotion_id = excluded.promotion_id, applied_at = excluded.applied_at
    where cart_promotion.applied_at < excluded.applied_at`)
}

export async function deleteOldApplied(db: Sql, before: Date): Promise<void> {
  await db.rows(sql`delete from cart_promotion where applied_at < ${before}::timestamptz`)
}

export async function insertUse(tx: Sql, promotionId: string, paymentId: string, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into promotion_redemption (payment_id, promotion_id, used_at) values (${paymentId}::uuid, ${promotionId}::uuid, ${now}::timestamptz) on conflict do nothing`)
}

/** How often these payments use the code. */
export async function countUses(db: Sql, promotionId: string, paymentIds: readonly string[]): Promise<number> {
  const rows = await db.rows(sql`
    select 1 from promotion_redemption
    where promotion_id = ${promotionId}::uuid and payment_id = any(${paymentIds}::uuid[])`)
  return rows.length
}

export async function deleteUse(tx: Sql, paymentId: string): Promise<void> {
  await tx.rows(sql`delete from promotion_redemption where payment_id = ${paymentId}::uuid`)
}

export function listPromotions(db: Sql): Promise<PromotionRow[]> {
  return db.rows(
    sql`select id, code, kind, value, "startsAt", "endsAt", minimum, "usageLimit", used from promotion_with_usage order by "createdAt" desc, id`,
  )
}

/** Its code can be used by another promotion. */
export async function replaceEnded(tx: Sql, code: string, now: Date): Promise<void> {
  await tx.rows(sql`
    update promotion set replaced_at = ${now}::timestamptz
    where code = ${code} and replaced_at is null and ends_at <= ${now}::timestamptz`)
}

/** @returns false when the code is taken. */
export async function insertPromotion(
  tx: Sql,
  { id, code, kind, value, startsAt, endsAt, minimum, usageLimit }: Promotion,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into promotion (id, code, kind, value, starts_at, ends_at, minimum_cents, usage_limit, created_at)
    values (${id}::uuid, ${code}, ${kind}, ${value}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${minimum}, ${usageLimit}, ${now}::timestamptz)
    on conflict (code) where replaced_at is null do nothing returning id`)
  return rows.length > 0
}

/** @returns its code; null when it does not exist or has already ended. */
export async function updateEnd(tx: Sql, id: string, now: Date): Promise<string | null> {
  const rows = await tx.rows<{ code: string }>(sql`
    update promotion set starts_at = least(starts_at, ${now}::timestamptz - interval '1 second'), ends_at = ${now}::timestamptz
    where id = ${id}::uuid and (ends_at is null or ends_at > ${now}::timestamptz) returning code`)
  return rows[0]?.code ?? null
}

/** Whole rows, for the customer's data export. */
export function collectApplied(db: Sql, owner: OwnerKey): Promise<object[]> {
  return db.rows(sql`select * from cart_promotion where owner_key = ${owner}`)
}
