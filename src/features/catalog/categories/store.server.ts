import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { defaultLocale } from '../constants.ts'
import type { Category, EditedCategory } from './contract.ts'

/**
 * The first statement of every transaction that writes products or categories. Writers of products share the lock;
 * writers of categories wait for them and exclude everyone else. So a category is not removed or renamed while a product
 * is being saved in it, and the lock comes before all row locks.
 */
export async function lockCategories(tx: Tx, to: 'write products' | 'write categories'): Promise<void> {
  await (to === 'write products'
    ? tx.rows(sql`select pg_advisory_xact_lock_shared(hashtextextended('catalog-categories', 0))`)
    : tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('catalog-categories', 0))`))
}

export function listCategories(db: Sql): Promise<Category[]> {
  return db.rows(sql`
    select id, name from category join category_translation on category_id = id and locale = ${defaultLocale} order by position, id`)
}

export function listWithProducts(db: Sql): Promise<EditedCategory[]> {
  return db.rows(sql`
    select id, name, (select count(*)::int from product where product.category = category.id) as products
    from category join category_translation on category_id = id and locale = ${defaultLocale} order by position, id`)
}

export async function insertCategory(tx: Tx, { id, name }: Category): Promise<void> {
  await tx.rows(sql`insert into category (id, position) select ${id}, coalesce(max(position), 0) + 1 from category`)
  await tx.rows(
    sql`insert into category_translation (category_id, locale, name) values (${id}, ${defaultLocale}, ${name})`,
  )
}

export async function updateCategoryName(tx: Tx, { id, name }: Category): Promise<void> {
  await tx.rows(
    sql`update category_translation set name = ${name} where category_id = ${id} and locale = ${defaultLocale}`,
  )
}

export async function updateCategoryOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update category set position = place from unnest(${ids}::text[]) with ordinality as given (given_id, place) where id = given_id`)
}

/** @throws a foreign key violation while a product uses it. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`delete from category where id = ${id}`)
}
