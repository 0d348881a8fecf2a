import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { CatalogChange } from '#src/platform/catalog-change.ts'
import { createReadCache } from '#src/platform/db/read-cache.server.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import { tagResponse } from '#src/platform/http/cache-tags.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { NewReview, OwnReview, Review, ShopReviewQuery, ShopReviews } from './contract.ts'
import { reviewPosted, type ReviewPosted } from './events.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { createModeration } from './moderation/service.server.ts'
import { createProductPages } from './product-pages/service.server.ts'
import { presentStored, withPhotosOf } from './photos/present.server.ts'
import { createReviewPhotos, publishRemoved, type ReviewPhotoFiles } from './photos/service.server.ts'
import { collectPhotos, listPhotos, listPhotosBy } from './photos/store.server.ts'
import { bytesOf, maxListed, publicName, tallyStars } from './rules.ts'
import { createReportedReviews } from './reported/service.server.ts'
import { createVotes } from './votes/service.server.ts'
import { collectVotes, deleteVotesBy } from './votes/store.server.ts'
import {
  collectReviews,
  countByStars,
  collectHolds,
  deleteReview,
  deleteReviewsBy,
  findReviewBy,
  listReviewedBy,
  insertSamples,
  listNewest,
  listReviewsOf,
  updateVerified,
  upsertReview,
  type SampleReview,
} from './store.server.ts'

export type Reviews = ReturnType<typeof createReviews>
export type { SampleReview }

const maxListBytes = 8 * 1024 * 1024

type Author = { readonly id: string; readonly firstName: string; readonly lastName: string }

type Deps = {
  readonly db: Database
  readonly catalog: Pick<Catalog, 'find'>
  readonly orders: Pick<Orders, 'hasBought' | 'purchase'>
  readonly jobs: Jobs
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
  /** Signs the addresses of photos that are not public. */
  readonly secret: string
  readonly files: ReviewPhotoFiles
}

export function createReviews({ db, catalog, orders, jobs, log, clock, secret, files }: Deps) {
  const photos = createReviewPhotos({ db, jobs, log, clock, secret, files })
  const moderation = createModeration({ db, catalog, jobs, log, clock, photos })
  /** Cached, because every product view reads them and they rarely change. */
  const lists = createReadCache<Review[]>({ maxSize: maxListBytes, sizeOf: bytesOf })
  const read = async (productId: string) => withPhotosOf(db, await listReviewsOf(db, productId, maxListed))

  const pages = createProductPages({ db })

  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({
      review: await collectReviews(sql, customerId),
      review_hold: await collectHolds(sql, customerId),
      review_photo: await collectPhotos(sql, customerId),
      review_vote: await collectVotes(sql, customerId),
    }),
    async erase(tx, customerId) {
      await publishRemoved(jobs, tx, await listPhotosBy(tx, customerId, null))
      const voted = await deleteVotesBy(tx, customerId)
      const products = [...voted, ...(await deleteReviewsBy(tx, customerId))]
      if (products.length > 0) await notifyChange(tx, { products, affects: 'reviews' })
    },
  }

  return {
    personalData,
    pages,
    votes: createVotes({ db, clock }),
    photos,
    moderation,
    reported: createReportedReviews({ hideIn: moderation.hideIn, photos }),
    listOf(productId: string): Promise<Review[]> {
      tagResponse(`product ${productId}`)
      return lists.get(productId, () => read(productId))
    },
    /** Reviews of all products. */
    async newest({ stars, page }: ShopReviewQuery): Promise<ShopReviews> {
      tagResponse('reviews')
      const { counts, total, average, samples } = tallyStars(await countByStars(db))
      const found = stars === undefined ? total : (counts[stars - 1] ?? 0)
      const size = shopSettings.reviews.pageSize
      const pages = Math.max(1, Math.ceil(found / size))
      const shown = Math.min(page ?? 1, pages)
      const rows = await listNewest(db, stars ?? null, size, (shown - 1) * size)
      const reviews = await Promise.all(
        (await withPhotosOf(db, rows)).map(async ({ userId: _author, ...review }) => {
          const product = await catalog.find(review.productId)
          return {
            ...review,
            product: product
              ? { name: product.name, imageUrl: product.imageUrl, imageColor: product.imageColor }
              : null,
          }
        }),
      )
      return { reviews, total: found, page: shown, pages, average, counts, samples }
    },
    async post(
      author: Author,
      { productId, rating, comment, skinType, ageBand }: Omit<NewReview, 'userId'>,
    ): Promise<Result<Review, 'product_not_found'>> {
      if (!(await catalog.find(productId))) return fail('product_not_found')
      return db.transaction(async (tx) => {
        const isVerified = await orders.hasBought(tx, author.id, productId)
        const row = await upsertReview(tx, {
          id: randomId(),
          customerId: author.id,
          productId,
          authorName: publicName(author),
          rating,
          comment,
          isVerified,
          skinType: skinType ?? null,
          ageBand: ageBand ?? null,
          now: clock(),
        })
        if (!row) return fail('product_not_found')
        if (!row.editedAt)
          await jobs.publish(tx, reviewPosted, {
            customerId: author.id,
            reviewId: row.id,
            productId,
          } satisfies ReviewPosted)
        await notifyChange(tx, { products: [productId], affects: 'reviews' })
        const [review] = await withPhotosOf(tx, [row])
        return review ? ok(review) : fail('product_not_found')
      })
    },

    /** Which of these products the customer has reviewed. */
    reviewedBy: (customerId: string, productIds: readonly string[]) => listReviewedBy(db, customerId, productIds),

    async ownOf(customerId: string, productId: string): Promise<OwnReview | null> {
      const row = await findReviewBy(db, customerId, productId)
      const [review] = row ? await withPhotosOf(db, [row]) : []
      if (!row || !review) return null
      const ownPhotos = (await listPhotos(db, [row.id])).map((photo) => presentStored(photo, photos.keyOf))
      return { ...review, hiddenReason: row.hiddenReason, ownPhotos }
    },

    remove(customerId: string, productId: string): Promise<{ removed: number }> {
      return db.transaction(async (tx) => {
        await publishRemoved(jobs, tx, await listPhotosBy(tx, customerId, productId))
        const removed = await deleteReview(tx, customerId, productId)
        if (removed > 0) await notifyChange(tx, { products: [productId], affects: 'reviews' })
        return { removed }
      })
    },

    /** Existing reviews of an order's products, after the order was placed, moved, canceled or refunded. */
    async updateVerified(orderId: string): Promise<void> {
      const purchase = await orders.purchase(orderId)
      if (!purchase?.customerId) return
      const { customerId, productIds } = purchase
      await db.transaction(async (tx) => {
        const products: string[] = []
        for (const productId of new Set(productIds)) {
          const isVerified = await orders.hasBought(tx, customerId, productId)
          if (await updateVerified(tx, customerId, productId, isVerified)) products.push(productId)
        }
        if (products.length > 0) await notifyChange(tx, { products, affects: 'reviews' })
      })
    },

    /** Call after a review or a product has changed. */
    invalidate(change: CatalogChange): void {
      pages.invalidate(change)
      const { products } = change
      if (products === 'all') lists.clear()
      else for (const id of products) lists.delete(id)
    },
    /** Sample reviews of the demonstration shop, labeled as such wherever they are shown. */
    addSamples: (tx: Sql, samples: readonly SampleReview[]): Promise<void> => insertSamples(tx, samples),
  }
}
