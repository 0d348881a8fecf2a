import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type WishlistRow = { id: string; product_id: string; variant_id: string | null; created_at: Date }

export function listItems(db: Sql, customerId: string): Promise<WishlistRow[]> {
  return db.rows(
    sql`select id, product_id, variant_id, created_at from wishlist_item where customer_id = ${customerId} order by created_at desc, id`,
  )
}

/**
 * @param limits.keepsVariant whether a product that is already saved keeps its variant
 * @returns the existing or new row; null when the list is full
 */
export async function insertItem(
  db: Sql,
  customerId: string,
  { id, product_id, variant_id, created_at }: WishlistRow,
  { max, keepsVariant }: { readonly max: number; readonly keepsVariant: boolean },
): Promise<WishlistRow | null> {
  const [row] = await db.rows<WishlistRow>(sql`
    insert into wishlist_item (id, customer_id, product_id, variant_id, created_at)
    select ${id}::uuid, ${customerId}, ${product_id}, ${variant_id}::uuid, ${created_at}::timestamptz
    where (select count(*) from wishlist_item where customer_id = ${customerId}) < ${max}
       or exists (select 1 from wishlist_item where customer_id = ${customerId} and product_id = ${product_id})
    on conflict (customer_id, product_id) do update
      set variant_id = case when ${keepsVariant} then wishlist_item.variant_id else excluded.variant_id end
    returning id, product_id, variant_id, created_at`)
  return row ?? null
}

export async function deleteItem(db: Sql, customerId: string, productId: string): Promise<number> {
  return (
    await db.rows(
      sql`delete from wishlist_item where customer_id = ${customerId} and product_id = ${productId} returning id`,
    )
  ).length
}

export async function deleteItems(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`delete from wishlist_item where customer_id = ${customerId}`)
}

/** Whole rows, for the customer's data export. */
export function collectItems(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`select * from wishlist_item where customer_id = ${customerId} order by created_at`)
}
