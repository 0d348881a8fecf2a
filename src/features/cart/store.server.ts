import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Monogram } from './contract.ts'
import type { OwnerKey } from '../identity/service.server.ts'

export type CartItemRow = { id: string; variantId: string; quantity: number; customization: Monogram | null }

export function listItems(db: Sql, owner: OwnerKey): Promise<CartItemRow[]> {
  return db.rows(sql`
    select id, variant_id as "variantId", quantity, customization from cart_item where owner_key = ${owner} order by created_at, id`)
}

export type NewItem = {
  id: string
  owner: OwnerKey
  variantId: string
  quantity: number
  customization: Monogram | null
  customizationKey: string
}

/**
 * Adds a line or increases the quantity of the same one, in one statement. @returns null without any change when the
 * line would exceed `maxUnits`, or the cart `maxLines`.
 */
export async function addItem(db: Sql, item: NewItem, maxUnits: number, maxLines: number): Promise<CartItemRow | null> {
  const [row] = await db.rows<CartItemRow>(sql`
    insert into cart_item (id, owner_key, variant_id, quantity, customization, customization_key)
    select ${item.id}, ${item.owner}, ${item.variantId}, ${item.quantity}::int, ${item.customization && JSON.stringify(item.customization)}::jsonb, ${item.customizationKey}
    where (select count(*) from cart_item where owner_key = ${item.owner}) < ${maxLines}
       or exists (select 1 from cart_item where owner_key = ${item.owner} and variant_id = ${item.variantId} and customization_key = ${item.customizationKey})
    on conflict (owner_key, variant_id, customization_key)
      do update set quantity = cart_item.quantity + excluded.quantity, updated_at = now()
      where cart_item.quantity + excluded.quantity <= ${maxUnits}
    returning id, variant_id as "variantId", quantity, customization`)
  return row ?? null
}

export async function findItemOf(
  db: Sql,
  owners: readonly OwnerKey[],
  id: string,
): Promise<(CartItemRow & { owner: OwnerKey }) | null> {
  const [row] = await db.rows<CartItemRow & { owner: OwnerKey }>(sql`
    select owner_key as owner, id, variant_id as "variantId", quantity, customization from cart_item where id = ${id} and owner_key = any(${owners})`)
  return row ?? null
}

export async function updateQuantity(
  db: Sql,
  owners: readonly OwnerKey[],
  id: string,
  quantity: number,
): Promise<CartItemRow | null> {
  const [row] = await db.rows<CartItemRow>(sql`
    update cart_item set quantity = ${quantity}, updated_at = now() where id = ${id} and owner_key = any(${owners})
    returning id, variant_id as "variantId", quantity, customization`)
  return row ?? null
}

/** Units of a variant in all lines of a cart but one. @param exceptId null counts every line */
export async function countUnits(
  db: Sql,
  owner: OwnerKey,
  variantId: string,
  exceptId: string | null,
): Promise<number> {
  const [row] = await db.rows<{ units: number }>(sql`
    select coalesce(sum(quantity), 0)::int as units from cart_item
    where owner_key = ${owner} and variant_id = ${variantId} and id is distinct from ${exceptId}`)
  return row?.units ?? 0
}

export async function deleteItem(db: Sql, owners: readonly OwnerKey[], id: string): Promise<number> {
  return (await db.rows(sql`delete from cart_item where id = ${id} and owner_key = any(${owners}) returning id`)).length
}

export async function deleteItems(db: Sql, owner: OwnerKey): Promise<number> {
  return (await db.rows(sql`delete from cart_item where owner_key = ${owner} returning id`)).length
}

/**
 * Deletes whole guest carts whose last change is older. The first condition is checked again for rows locked by a
 * concurrent change, so those are kept.
 */
export async function deleteGuestItems(db: Sql, before: Date): Promise<number> {
  const rows = await db.rows(sql`
    delete from cart_item
    where updated_at <= ${before} and owner_key like 'guest:%'
      and not exists (select 1 from cart_item newer where newer.owner_key = cart_item.owner_key and newer.updated_at > ${before})
    returning id`)
  return rows.length
}

/**
 * Moves lines to another owner in one statement: equal lines are merged, and of the others the newest are moved up to
 * `maxLines`. A concurrent second call finds nothing to move.
 */
export async function moveItems(
  db: Sql,
  from: OwnerKey,
  to: OwnerKey,
  { maxPerLine, maxLines }: { readonly maxPerLine: number; readonly maxLines: number },
): Promise<void> {
  await db.rows(sql`
    with guest as (
      select id, created_at, exists (
        select 1 from cart_item own
        where owner_key = ${to} and own.variant_id = item.variant_id and own.customization_key = item.customization_key
      ) as is_merged
      from cart_item item where owner_key = ${from}
    ), ranked as (
      select id, is_merged, row_number() over (partition by is_merged order by created_at desc, id) as place from guest
    ), moved as (
      delete from cart_item using ranked
      where cart_item.id = ranked.id and owner_key = ${from}
        and (is_merged or place <= ${maxLines} - (select count(*) from cart_item where owner_key = ${to}))
      returning cart_item.*
    )
    insert into cart_item (id, owner_key, variant_id, quantity, customization, customization_key, created_at)
    select id, ${to}, variant_id, quantity, customization, customization_key, created_at from moved
    on conflict (owner_key, variant_id, customization_key)
      do update set quantity = least(${maxPerLine}, cart_item.quantity + excluded.quantity), updated_at = now()`)
}

/** Removes purchased items from the cart and keeps what was added since. @returns how many of the lines were in the cart */
export async function subtractItems(
  tx: Sql,
  owner: OwnerKey,
  lines: readonly { variantId: string; customizationKey: string; quantity: number }[],
): Promise<number> {
  const bought = JSON.stringify(lines)
  const removed = await tx.rows(sql`
    delete from cart_item using jsonb_to_recordset(${bought}::jsonb) as line ("variantId" uuid, "customizationKey" text, quantity int)
    where owner_key = ${owner} and variant_id = line."variantId" and customization_key = line."customizationKey" and cart_item.quantity <= line.quantity
    returning id`)
  const reduced = await tx.rows(sql`
    update cart_item set quantity = cart_item.quantity - line.quantity, updated_at = now()
    from jsonb_to_recordset(${bought}::jsonb) as line ("variantId" uuid, "customizationKey" text, quantity int)
    where owner_key = ${owner} and variant_id = line."variantId" and customization_key = line."customizationKey" and cart_item.quantity > line.quantity
    returning id`)
  return removed.length + reduced.length
}

/** Whole rows, for the customer's data export. */
export function collectItems(db: Sql, owner: OwnerKey): Promise<object[]> {
  return db.rows(sql`select * from cart_item where owner_key = ${owner} order by created_at`)
}
