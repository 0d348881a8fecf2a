import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type WishlistRow = { id: string; product_id: string; created_at: Date }

export function listItems(db: Sql, memberId: string): Promise<WishlistRow[]> {
  return db.rows(sql`select id, product_id, created_at from wishlist_item where member_id = ${memberId} order by created_at desc, id`)
}

/** @returns the row, new or old; null when the list is full. */
export async function insertItem(db: Sql, memberId: string, { id, product_id, created_at }: WishlistRow, most: number): Promise<WishlistRow | null> {
  const [row] = await db.rows<WishlistRow>(sql`
    insert into wishlist_item (id, member_id, product_id, created_at)
    select ${id}::uuid, ${memberId}, ${product_id}, ${created_at}::timestamptz
    where (select count(*) from wishlist_item where member_id = ${memberId}) < ${most}
       or exists (select 1 from wishlist_item where member_id = ${memberId} and product_id = ${product_id})
    on conflict (member_id, product_id) do update set product_id = excluded.product_id
    returning id, product_id, created_at`)
  return row ?? null
}

export async function deleteItem(db: Sql, memberId: string, productId: string): Promise<number> {
  return (await db.rows(sql`delete from wishlist_item where member_id = ${memberId} and product_id = ${productId} returning id`)).length
}

export async function deleteItems(tx: Sql, memberId: string): Promise<void> {
  await tx.rows(sql`delete from wishlist_item where member_id = ${memberId}`)
}

/** Whole rows, for the member's own copy of their data. */
export function collectItems(db: Sql, memberId: string): Promise<object[]> {
  return db.rows(sql`select * from wishlist_item where member_id = ${memberId} order by created_at`)
}
