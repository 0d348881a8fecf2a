import type { Sql } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'

export type WishlistRow = { id: string; productId: string; variantId: string | null; createdAt: Date }

const columns = fragment`id, product_id as "productId", variant_id as "variantId", created_at as "createdAt"`

export function listItems(db: Sql, customerId: string): Promise<WishlistRow[]> {
  return db.rows(
    sql`select ${columns} from wishlist_item where customer_id = ${customerId} order by created_at desc, id`,
  )
}

/**
 * @param limits.keepsVariant whether a product that is already saved keeps its variant
 * @returns the existing or new row; null when the list is full
 */
export async function insertItem(
  db: Sql,
  customerId: string,
  { id, productId, variantId, createdAt }: WishlistRow,
  { max, keepsVariant }: { readonly max: number; readonly keepsVariant: boolean },
): Promise<WishlistRow | null> {
  const [row] = await db.rows<WishlistRow>(sql`
    insert into wishlist_item (id, customer_id, product_id, variant_id, created_at)
    select ${id}::uuid, ${customerId}, ${productId}, ${variantId}::uuid, ${createdAt}::timestamptz
    where (select count(*) from wishlist_item where customer_id = ${customerId}) < ${max}
       or exists (select 1 from wishlist_item where customer_id = ${customerId} and product_id = ${productId})
    on conflict (customer_id, product_id) do update
      set variant_id = case when ${keepsVariant} then wishlist_item.variant_id else excluded.variant_id end
    returning ${columns}`)
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
