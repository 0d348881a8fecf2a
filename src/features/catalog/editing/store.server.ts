import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'
import type { Packshot } from '../schemas.ts'
import type { ComplianceRow } from '../store.server.ts'
import { defaultLocale, type Concern, type ProductStatus, type SkinType } from '../constants.ts'

/** A product without its variants. */
export type EditableRow = ComplianceRow & {
  id: string
  name: string
  category: string
  description: string
  isNew: boolean
  isBestseller: boolean
  skinTypes: SkinType[]
  skinConcerns: Concern[]
  ingredients: string[]
  actives: { ingredient: string; percent: number }[]
  allowsMonogram: boolean
  monogramPrice: Cents | null
  packshot: Packshot
  status: ProductStatus
  /** Microseconds of the last change, for optimistic locking. */
  version: number
}

const editableColumns = fragment`
  id, name, category, description, is_new as "isNew", is_bestseller as "isBestseller", skin_types as "skinTypes",
  skin_concerns as "skinConcerns", ingredients, actives, allows_monogram as "allowsMonogram",
  monogram_price_cents as "monogramPrice", packshot, status, responsible_name as "responsibleName",
  responsible_address as "responsibleAddress", responsible_email as "responsibleEmail",
  period_after_opening_months as "periodAfterOpening", application, warnings,
  (extract(epoch from updated_at) * 1000000)::bigint as version`

export async function findEditable(db: Sql, id: string): Promise<EditableRow | null> {
  const [row] = await listEditableOf(db, [id])
  return row ?? null
}

/** These products in any order, with archived ones. */
export function listEditableOf(db: Sql, ids: readonly string[]): Promise<EditableRow[]> {
  return db.rows(sql`
    select ${editableColumns}
    from product join product_translation on product_id = id and locale = ${defaultLocale}
    where id = any(${ids}) and product_id = any(${ids})`)
}

/** The next products by id, without archived ones. Limited before the join, which may begin with the first product. */
export function listEditableAfter(db: Sql, after: string, limit: number): Promise<EditableRow[]> {
  return db.rows(sql`
    select ${editableColumns}
    from (select * from product where status <> 'archived' and id > ${after} order by id limit ${limit}) as product
    join product_translation on product_id = id and locale = ${defaultLocale} order by id`)
}

/** With archived products. */
export function listProductNames(db: Sql, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db.rows(sql`
    select product_id as id, name from product_translation where product_id = any(${ids}) and locale = ${defaultLocale}`)
}

/**
 * Serializes product forms, so that two of them cannot take the same URL, SKU or GTIN. Comes after `lockCategories` and
 * before all row locks.
 */
export async function lockProductForms(tx: Sql): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('product-forms', 0))`)
}

/** Imports take SKUs beside each other, which their files and checks keep apart, but not beside product forms. */
export async function lockOutProductForms(tx: Sql): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock_shared(hashtextextended('product-forms', 0))`)
}

/** Serializes changes to a product: the second waits for the first and then sees its result. */
export async function lockEditable(tx: Sql, id: string): Promise<EditableRow | null> {
  // Not FOR UPDATE: reservations reference the product, so a stronger lock could deadlock with a stock adjustment.
  await tx.rows(sql`select id from product where id = ${id} for no key update`)
  return findEditable(tx, id)
}

export async function updateStatus(tx: Sql, id: string, status: ProductStatus): Promise<void> {
  await tx.rows(sql`update product set status = ${status}, updated_at = clock_timestamp() where id = ${id}`)
}

/** To the status before it was archived; to a draft where that is unknown. */
export async function restoreStatus(tx: Sql, id: string): Promise<void> {
  await tx.rows(sql`
    update product set status = coalesce(status_before_archive, 'draft'), updated_at = clock_timestamp() where id = ${id}`)
}

/** Price and volume are the default variant's. */
export type EditableEntry = Pick<EditableRow, 'id' | 'name' | 'category' | 'status'> & {
  price: Cents
  originalPrice: Cents | null
  volume: string | null
  variants: number
}

/** In the order of the ids. */
export function listEntries(db: Sql, ids: readonly string[]): Promise<EditableEntry[]> {
  return db.rows(sql`
    select product.id, name, category, default_variant.price_cents as price, default_variant.original_price_cents as "originalPrice",
           default_variant.volume, status,
           (select count(*)::int from product_variant where product_variant.product_id = product.id and product_variant.archived_at is null) as variants
    from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    join product on product.id = wanted.id
    join product_translation on product_translation.product_id = product.id and locale = ${defaultLocale}
    join lateral (
      select price_cents, original_price_cents, volume from product_variant
      where product_variant.product_id = product.id order by product_variant.archived_at is not null, position limit 1
    ) as default_variant on true
    order by place`)
}
