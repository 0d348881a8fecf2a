import type { Cents } from '#src/kernel/money.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type EndedReduction = { productId: string; sku: string; price: Cents; originalPrice: Cents; reducedUntil: Date }

/**
 * Locks products with a reduction that is over. Skips those that another transaction is changing: waiting for them
 * could deadlock with an import, which locks products in the order of its file.
 */
export async function lockReducedUntil(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from product
    where exists (select 1 from product_variant where product_id = product.id and reduced_until <= ${now})
    order by id limit ${limit} for no key update skip locked`)
  return rows.map(({ id }) => id)
}

/** Restores the original prices. Reads the variants again, because they may have changed before the lock. */
export async function updateEndedReductions(
  tx: Tx,
  productIds: readonly string[],
  now: Date,
): Promise<EndedReduction[]> {
  const ended = await tx.rows<EndedReduction>(sql`
    select product_id as "productId", sku, price_cents as price, original_price_cents as "originalPrice", reduced_until as "reducedUntil"
    from product_variant where product_id = any(${productIds}) and reduced_until <= ${now} order by sku`)
  await tx.rows(sql`
    update product_variant set price_cents = original_price_cents, original_price_cents = null, reduced_until = null
    where product_id = any(${productIds}) and reduced_until <= ${now}`)
  await tx.rows(sql`update product set updated_at = clock_timestamp() where id = any(${productIds})`)
  return ended
}
