import type { Sql } from '#src/platform/db/database.server.ts'
import type { Review } from './contract.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'

export type ReviewRow = {
  id: string
  /** Null for samples. */
  customerId: string | null
  productId: string
  authorName: string
  rating: number
  comment: string
  createdAt: Date
  editedAt: Date | null
  isSample: boolean
  isVerified: boolean
  hiddenAt: Date | null
  hiddenReason: string | null
  /** Customers who found it helpful. */
  helpful: number
  /** Of its author, if they chose to show it. */
  skinType: Review['skinType']
  ageBand: Review['ageBand']
  /** Number of its approved photos. */
  photos: number
}

const columns = fragment`
  id, user_id as "customerId", product_id as "productId", author_name as "authorName", rating, comment, created_at as "createdAt",
  edited_at as "editedAt", is_sample as "isSample", is_verified as "isVerified", hidden_at as "hiddenAt",
  hidden_reason as "hiddenReason", helpful, skin_type as "skinType", age_band as "ageBand", photos`

/** Visible reviews of a product, newest first: as many as its page lists. */
export function listReviewsOf(db: Sql, productId: string, max: number): Promise<ReviewRow[]> {
  return db.rows(sql`
    select ${columns}
    from review where product_id = ${productId} and hidden_at is null order by created_at desc, id limit ${max}`)
}

/** Visible reviews. Deep pages are skipped in the index alone. */
export function listNewest(db: Sql, stars: number | null, limit: number, offset: number): Promise<ReviewRow[]> {
  if (stars === null)
    return db.rows(sql`
      select ${columns}
      from review where id in (select id from review where hidden_at is null order by created_at desc, id limit ${limit} offset ${offset})
      order by created_at desc, id`)
  return db.rows(sql`
    select ${columns}
    from review where id in (select id from review where rating = ${stars} and hidden_at is null order by created_at desc, id limit ${limit} offset ${offset})
    order by created_at desc, id`)
}

/** Of visible reviews. */
export function countByStars(db: Sql): Promise<{ rating: number; count: number; samples: number }[]> {
  return db.rows(sql`
    select rating, sum(reviews)::bigint as count, coalesce(sum(reviews) filter (where is_sample), 0)::bigint as samples
    from review_tally where not is_hidden group by rating`)
}

export type Draft = {
  id: string
  customerId: string
  productId: string
  authorName: string
  rating: number
  comment: string
  isVerified: boolean
  skinType: Review['skinType']
  ageBand: Review['ageBand']
  now: Date
}

/** One review per customer and product: writing another one replaces it and updates the date. It stays hidden if it was. */
export async function upsertReview(
  tx: Sql,
  { id, customerId, productId, authorName, rating, comment, isVerified, skinType, ageBand, now }: Draft,
): Promise<ReviewRow | null> {
  const [row] = await tx.rows<ReviewRow>(sql`
    insert into review (id, product_id, user_id, author_name, rating, comment, is_verified, skin_type, age_band, created_at, hidden_at, hidden_reason)
    select ${id}, ${productId}, ${customerId}, ${authorName}, ${rating}::int, ${comment}, ${isVerified}::boolean, ${skinType}, ${ageBand}, ${now}::timestamptz,
      case when hidden_reason is not null then ${now}::timestamptz end, hidden_reason
    from (values (1)) as one left join review_hold on review_hold.product_id = ${productId} and review_hold.user_id = ${customerId}
    on conflict (product_id, user_id) where user_id is not null
      do update set author_name = excluded.author_name, rating = excluded.rating, comment = excluded.comment, is_verified = excluded.is_verified,
                    skin_type = excluded.skin_type, age_band = excluded.age_band,
                    edited_at = excluded.created_at
    returning ${columns}`)
  return row ?? null
}

/** A hidden one leaves a hold behind. */
export async function deleteReview(tx: Sql, customerId: string, productId: string): Promise<number> {
  const rows = await tx.rows(sql`
    with gone as (
      delete from review where user_id = ${customerId} and product_id = ${productId} returning product_id, user_id, hidden_reason
    ), held as (
      insert into review_hold (product_id, user_id, hidden_reason) select product_id, user_id, hidden_reason from gone where hidden_reason is not null
      on conflict (product_id, user_id) do update set hidden_reason = excluded.hidden_reason
    )
    select product_id from gone`)
  return rows.length
}

/** @returns false when there was no review to update. */
export async function updateVerified(
  tx: Sql,
  customerId: string,
  productId: string,
  isVerified: boolean,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update review set is_verified = ${isVerified}
    where user_id = ${customerId} and product_id = ${productId} and is_verified <> ${isVerified} returning id`)
  return rows.length > 0
}

export function listRatings(
  db: Sql,
  productIds: readonly string[],
): Promise<{ productId: string; mean: number; count: number }[]> {
  return db.rows(sql`
    select product_id as "productId", stars::float8 / reviews as mean, reviews as count from product_rating
    where product_id = any(${productIds}::text[]) and reviews > 0`)
}

export type SampleReview = { productId: string; author: string; rating: number; comment: string; createdAt: string }

export async function insertSamples(tx: Sql, samples: readonly SampleReview[]): Promise<void> {
  await tx.rows(sql`
    insert into review (product_id, author_name, rating, comment, is_sample, created_at)
    select sample."productId", sample.author, sample.rating, sample.comment, true, sample."createdAt"
    from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
      as sample ("productId" text, author text, rating smallint, comment text, "createdAt" timestamptz)`)
}

/** Whole rows, for the customer's data export. */
export function collectReviews(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`select * from review where user_id = ${customerId} order by created_at`)
}

export const collectHolds = (db: Sql, customerId: string): Promise<object[]> =>
  db.rows(sql`select * from review_hold where user_id = ${customerId} order by product_id`)

/** Review texts may contain personal data, so they are deleted with the account. @returns the ids of the products. */
export async function deleteReviewsBy(tx: Sql, customerId: string): Promise<string[]> {
  await tx.rows(sql`delete from review_hold where user_id = ${customerId}`)
  const rows = await tx.rows<{ productId: string }>(sql`
    delete from review where user_id = ${customerId} returning product_id as "productId"`)
  return rows.map(({ productId }) => productId)
}

export async function findReviewBy(db: Sql, customerId: string, productId: string): Promise<ReviewRow | null> {
  const [row] = await db.rows<ReviewRow>(sql`
    select ${columns}
    from review where user_id = ${customerId} and product_id = ${productId}`)
  return row ?? null
}

/** Which of these products the customer has reviewed. */
export async function listReviewedBy(db: Sql, customerId: string, productIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ productId: string }>(sql`
    select product_id as "productId" from review where user_id = ${customerId} and product_id = any(${productIds}::text[])`)
  return rows.map(({ productId }) => productId)
}

/** Hidden or visible: for moderation. */
export async function listAnyReviews(
  db: Sql,
  state: 'all' | 'hidden' | 'photos',
  limit: number,
  offset: number,
): Promise<{ rows: ReviewRow[]; total: number }> {
  if (state === 'photos') return listWithPending(db, limit, offset)
  const onlyHidden = state === 'hidden'
  const [counted] = await db.rows<{ total: number }>(
    sql`select coalesce(sum(reviews), 0)::bigint as total from review_tally where is_hidden or not ${onlyHidden}::boolean`,
  )
  const rows = await (onlyHidden ? listHidden(db, limit, offset) : listAll(db, limit, offset))
  return { rows, total: counted?.total ?? 0 }
}

/** Reviews with photos that are waiting for approval. */
async function listWithPending(db: Sql, limit: number, offset: number): Promise<{ rows: ReviewRow[]; total: number }> {
  const [counted] = await db.rows<{ total: number }>(sql`select count(*) as total from review where pending_photos > 0`)
  const rows = await db.rows<ReviewRow>(sql`
    select ${columns}
    from review where pending_photos > 0 order by created_at desc, id limit ${limit} offset ${offset}`)
  return { rows, total: counted?.total ?? 0 }
}

function listHidden(db: Sql, limit: number, offset: number): Promise<ReviewRow[]> {
  return db.rows(sql`
    select ${columns}
    from review where hidden_at is not null order by created_at desc, id limit ${limit} offset ${offset}`)
}

function listAll(db: Sql, limit: number, offset: number): Promise<ReviewRow[]> {
  return db.rows(sql`
    select ${columns}
    from review where id in (select id from review order by created_at desc, id limit ${limit} offset ${offset})
    order by created_at desc, id`)
}

export async function findReview(db: Sql, id: string): Promise<ReviewRow | null> {
  const [row] = await db.rows<ReviewRow>(sql`
    select ${columns}
    from review where id = ${id}`)
  return row ?? null
}

export function listReviewsById(db: Sql, ids: readonly string[]): Promise<ReviewRow[]> {
  return db.rows(sql`
    select ${columns}
    from review where id = any(${ids}::uuid[])`)
}

export async function lockReview(tx: Sql, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.rows<ReviewRow>(sql`
    select ${columns}
    from review where id = ${id} for update`)
  return row ?? null
}

/** @param reason null makes it visible again. */
export async function updateHidden(tx: Sql, id: string, reason: string | null, now: Date): Promise<void> {
  await tx.rows(sql`
    update review set hidden_reason = ${reason}::text, hidden_at = case when ${reason}::text is not null then coalesce(hidden_at, ${now}::timestamptz) end where id = ${id}`)
  if (reason === null)
    await tx.rows(sql`
      delete from review_hold using review
      where review.id = ${id} and review_hold.product_id = review.product_id and review_hold.user_id = review.user_id`)
}

export type PageFilter = {
  readonly stars: number | null
  readonly skinType: Review['skinType']
  readonly ageBand: Review['ageBand']
  readonly withPhotos: boolean
}

/** Visible reviews of a product in the order of one of its pages; equal ones newest first. */
export function listPageOf(
  db: Sql,
  productId: string,
  sort: 'newest' | 'helpful' | 'highest' | 'lowest',
  { stars, skinType, ageBand, withPhotos }: PageFilter,
  limit: number,
  offset: number,
): Promise<ReviewRow[]> {
  return sort === 'newest'
    ? db.rows(sql`
        select ${columns}
        from review where product_id = ${productId} and hidden_at is null
          and (${stars}::int is null or rating = ${stars}) and (${skinType}::text is null or skin_type = ${skinType}) and (${ageBand}::text is null or age_band = ${ageBand})
          and (photos > 0 or not ${withPhotos}::boolean)
        order by created_at desc, id limit ${limit} offset ${offset}`)
    : db.rows(sql`
        select ${columns}
        from review where product_id = ${productId} and hidden_at is null
          and (${stars}::int is null or rating = ${stars}) and (${skinType}::text is null or skin_type = ${skinType}) and (${ageBand}::text is null or age_band = ${ageBand})
          and (photos > 0 or not ${withPhotos}::boolean)
        order by case ${sort}::text when 'helpful' then helpful when 'highest' then rating else -rating end desc, created_at desc, id
        limit ${limit} offset ${offset}`)
}

export type Group = Omit<PageFilter, 'withPhotos'> & {
  readonly stars: number
  readonly isSample: boolean
  readonly hasPhotos: boolean
  readonly count: number
}

/** Visible reviews of a product, counted by everything that they can be filtered by. */
export function countGroupsOf(db: Sql, productId: string): Promise<Group[]> {
  return db.rows(sql`
    select rating as stars, skin_type as "skinType", age_band as "ageBand", is_sample as "isSample", photos > 0 as "hasPhotos", count(*)::int as count
    from review where product_id = ${productId} and hidden_at is null group by 1, 2, 3, 4, 5`)
}
