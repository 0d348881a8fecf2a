import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { defaultLocale } from '../constants.ts'

export type ImageRow = {
  id: string
  productId: string
  variantId: string | null
  checksum: string
  width: number
  height: number
  color: string
  /** The uncropped photograph; null for one that is not cropped. */
  sourceId: string | null
  cropLeft: number | null
  cropTop: number | null
  cropWidth: number | null
  cropHeight: number | null
  focusX: number
  focusY: number
  /** Empty when it is not stated. */
  alt: string
}

/** In their order. @param productId null for those of all products */
export function listImages(db: Sql, productIds: readonly string[]): Promise<ImageRow[]> {
  return db.rows(sql`
    select id, product_id as "productId", variant_id as "variantId", checksum, width, height, color,
           source_id as "sourceId", crop_left as "cropLeft", crop_top as "cropTop", crop_width as "cropWidth",
           crop_height as "cropHeight", focus_x as "focusX", focus_y as "focusY", coalesce(alt, '') as alt
    from product_image left join product_image_translation on image_id = id and locale = ${defaultLocale}
    where product_id = any(${productIds}::text[]) order by product_id, position`)
}

export async function existsImage(db: Sql): Promise<boolean> {
  const [row] = await db.rows<{ found: boolean }>(sql`select exists (select 1 from product_image) as found`)
  return row?.found ?? false
}

/** @returns null for an unknown product. */
export async function findImagesVersion(db: Sql, productId: string): Promise<number | null> {
  const [row] = await db.rows<{ version: number }>(
    sql`select images_version as version from product where id = ${productId}`,
  )
  return row?.version ?? null
}

/** Serializes changes to the images of a product. @returns null for an unknown product. */
export async function lockImages(tx: Tx, productId: string): Promise<number | null> {
  const [row] = await tx.rows<{ version: number }>(
    sql`select images_version as version from product where id = ${productId} for no key update`,
  )
  return row?.version ?? null
}

export async function raiseImagesVersion(tx: Tx, productId: string): Promise<void> {
  await tx.rows(sql`update product set images_version = images_version + 1 where id = ${productId}`)
}

type Frame = 'sourceId' | 'cropLeft' | 'cropTop' | 'cropWidth' | 'cropHeight' | 'focusX' | 'focusY'
export type NewImage = Omit<ImageRow, 'variantId' | 'alt' | Frame> & {
  readonly storageKey: string
  readonly position: number
}

export async function insertImage(tx: Tx, image: NewImage): Promise<void> {
  await tx.rows(sql`
    insert into product_image (id, product_id, storage_key, checksum, width, height, color, position)
    values (${image.id}, ${image.productId}, ${image.storageKey}, ${image.checksum}, ${image.width}, ${image.height},
            ${image.color}, ${image.position})`)
}

export async function updateAlt(tx: Tx, imageId: string, alt: string): Promise<void> {
  if (alt === '')
    await tx.rows(sql`delete from product_image_translation where image_id = ${imageId} and locale = ${defaultLocale}`)
  else
    await tx.rows(sql`
      insert into product_image_translation (image_id, locale, alt) values (${imageId}, ${defaultLocale}, ${alt})
      on conflict (image_id, locale) do update set alt = excluded.alt`)
}

export async function updateVariant(tx: Tx, imageId: string, variantId: string | null): Promise<void> {
  await tx.rows(sql`update product_image set variant_id = ${variantId} where id = ${imageId}`)
}

/** @param ids all images of the product */
export async function updatePositions(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update product_image set position = place - 1
    from unnest(${ids}::uuid[]) with ordinality as entry (image_id, place)
    where id = image_id and product_id = ${productId}`)
}

export async function deleteImage(tx: Tx, imageId: string): Promise<void> {
  await tx.rows(sql`delete from product_image where id = ${imageId}`)
}

export type StoredFrame = Pick<ImageRow, Frame>

export async function updateFrame(tx: Tx, imageId: string, frame: StoredFrame): Promise<void> {
  await tx.rows(sql`
    update product_image set source_id = ${frame.sourceId}, crop_left = ${frame.cropLeft}, crop_top = ${frame.cropTop},
      crop_width = ${frame.cropWidth}, crop_height = ${frame.cropHeight}, focus_x = ${frame.focusX},
      focus_y = ${frame.focusY}
    where id = ${imageId}`)
}
