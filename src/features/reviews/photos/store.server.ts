import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type PhotoRow = {
  readonly id: string
  readonly reviewId: string
  readonly width: number
  readonly height: number
  readonly color: string
  readonly isApproved: boolean
}

/** Oldest first. */
export function listPhotos(db: Sql, reviewIds: readonly string[]): Promise<PhotoRow[]> {
  return db.rows(sql`
    select id, review_id as "reviewId", width, height, color, approved_at is not null as "isApproved"
    from review_photo where review_id = any(${reviewIds}::uuid[]) order by review_id, created_at, id`)
}

export function listPhotosById(db: Sql, ids: readonly string[]): Promise<PhotoRow[]> {
  return db.rows(sql`
    select id, review_id as "reviewId", width, height, color, approved_at is not null as "isApproved"
    from review_photo where id = any(${ids}::uuid[])`)
}

/** Locks the customer's review of a product. */
export async function lockOwnReview(tx: Tx, customerId: string, productId: string): Promise<string | null> {
  const [row] = await tx.rows<{ id: string }>(
    sql`select id from review where user_id = ${customerId} and product_id = ${productId} for update`,
  )
  return row?.id ?? null
}

export async function findSamePhoto(db: Sql, reviewId: string, checksum: string): Promise<boolean> {
  const rows = await db.rows(sql`select id from review_photo where review_id = ${reviewId} and checksum = ${checksum}`)
  return rows.length > 0
}

export type NewPhoto = Omit<PhotoRow, 'isApproved'> & { readonly checksum: string; readonly now: Date }

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
  await tx.rows(sql`
    insert into review_photo (id, review_id, checksum, width, height, color, created_at)
    values (${photo.id}, ${photo.reviewId}, ${photo.checksum}, ${photo.width}, ${photo.height}, ${photo.color}, ${photo.now})`)
}

export type PhotoOfReview = {
  readonly reviewId: string
  readonly productId: string
  /** Null for a review whose author has no account. */
  readonly customerId: string | null
  readonly isApproved: boolean
}

/** Locks the review of a photo, before the photo is changed. */
export async function lockReviewOfPhoto(tx: Tx, id: string): Promise<PhotoOfReview | null> {
  const [review] = await tx.rows<Omit<PhotoOfReview, 'isApproved'>>(sql`
    select id as "reviewId", product_id as "productId", user_id as "customerId" from review
    where id = (select review_id from review_photo where id = ${id}) for update`)
  const [photo] = await tx.rows<{ isApproved: boolean }>(
    sql`select approved_at is not null as "isApproved" from review_photo where id = ${id}`,
  )
  return review && photo ? { ...review, ...photo } : null
}

export async function updateApproved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.rows(sql`update review_photo set approved_at = ${now} where id = ${id}`)
}

export async function deletePhoto(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`delete from review_photo where id = ${id}`)
}

/** Call after a change of photos, under the lock of the review. */
export async function countPhotos(tx: Tx, reviewId: string): Promise<void> {
  await tx.rows(sql`
    update review set (photos, pending_photos) = (
      select count(*) filter (where approved_at is not null), count(*) filter (where approved_at is null)
      from review_photo where review_id = review.id)
    where id = ${reviewId}`)
}

/** Ids of the photos of these reviews: of one product by a customer, or of all. */
export async function listPhotosBy(tx: Sql, customerId: string, productId: string | null): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select review_photo.id from review_photo join review on review.id = review_id
    where user_id = ${customerId} and (${productId}::text is null or product_id = ${productId})`)
  return rows.map(({ id }) => id)
}

/** Whole rows, for the customer's data export. */
export function collectPhotos(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`
    select review_photo.* from review_photo join review on review.id = review_id
    where user_id = ${customerId} order by review_photo.created_at`)
}

/** @returns null for an unknown photo. */
export async function findVisibility(db: Sql, id: string): Promise<{ isPublic: boolean } | null> {
  const [row] = await db.rows<{ isPublic: boolean }>(sql`
    select approved_at is not null and hidden_at is null as "isPublic"
    from review_photo join review on review.id = review_id where review_photo.id = ${id}`)
  return row ?? null
}

/** Which of these ids are photos. */
export async function listKnown(db: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from review_photo where id = any(${ids}::uuid[])`)
  return rows.map(({ id }) => id)
}
