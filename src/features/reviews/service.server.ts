import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { AdminLog } from '../admin-log/service.server.ts'
import type { Catalogue } from '../catalogue/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { NewReview, OwnReview, Review, ShopReviewQuery, ShopReviews } from './contract.ts'
import { reviewPosted, type ReviewPosted } from './events.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { createModeration } from './moderation.server.ts'
import { presentReview } from './present.server.ts'
import { tallyStars } from './rules.ts'
import { collectReviews, countByStars, deleteReview, deleteReviewsBy, findReviewBy, insertSamples, listNewest, listRatings, listReviewsOf, markVerified, upsertReview, type SampleReview } from './store.server.ts'

export type Reviews = ReturnType<typeof createReviews>
export type { SampleReview }

const mostListsKept = 5_000

export type Author = { readonly id: string; readonly firstName: string; readonly lastName: string }

type Deps = { readonly db: Database; readonly catalogue: Pick<Catalogue, 'find'>; readonly orders: Pick<Orders, 'hasBought' | 'purchase'>; readonly jobs: Jobs; readonly log: Pick<AdminLog, 'record'>; readonly clock: Clock }

export function createReviews({ db, catalogue, orders, jobs, log, clock }: Deps) {
  /** Every view of a product asks for its reviews, and they change rarely. */
  const lists = new Map<string, Promise<Review[]>>()
  async function read(productId: string): Promise<Review[]> {
    try {
      return (await listReviewsOf(db, productId)).map(presentReview)
    } catch (error) {
      lists.delete(productId)
      throw error
    }
  }

  const records: PersonalRecords = {
    collect: async (sql, memberId) => ({ review: await collectReviews(sql, memberId) }),
    async erase(tx, memberId) {
      if (await deleteReviewsBy(tx, memberId)) await tx.notify('catalogue_changed')
    },
  }

  return {
    records,
    moderation: createModeration({ db, catalogue, log, clock }),
    listOf(productId: string): Promise<Review[]> {
      const known = lists.get(productId) ?? read(productId)
      if (lists.size >= mostListsKept) lists.clear()
      lists.set(productId, known)
      return known
    },
    /** Reviews of the whole shop. */
    async newest({ stars, page }: ShopReviewQuery): Promise<ShopReviews> {
      const { counts, total, average, samples } = tallyStars(await countByStars(db))
      const found = stars === undefined ? total : (counts[stars - 1] ?? 0)
      const size = shopSettings.reviews.pageSize
      const pages = Math.max(1, Math.ceil(found / size))
      const shown = Math.min(page ?? 1, pages)
      const rows = await listNewest(db, stars ?? null, size, (shown - 1) * size)
      const reviews = await Promise.all(
        rows.map(async (row) => {
          const { userId: _author, ...review } = presentReview(row)
          const product = await catalogue.find(row.product_id)
          return { ...review, product: product ? { name: product.name, imageUrl: product.imageUrl, imageColour: product.imageColour } : null }
        }),
      )
      return { reviews, total: found, page: shown, pages, average, counts, samples }
    },
    async post(author: Author, { productId, rating, comment }: Omit<NewReview, 'userId'>): Promise<Result<Review, 'product_not_found'>> {
      if (!(await catalogue.find(productId))) return fail('product_not_found')
      return db.transaction(async (tx) => {
        const isVerified = await orders.hasBought(tx, author.id, productId)
        const row = await upsertReview(tx, { id: randomId(), memberId: author.id, productId, authorName: publicName(author), rating, comment, isVerified, now: clock() })
        if (!row) return fail('product_not_found')
        if (!row.edited_at) await jobs.publish(tx, reviewPosted, { memberId: author.id, reviewId: row.id, productId } satisfies ReviewPosted)
        await tx.notify('catalogue_changed')
        return ok(presentReview(row))
      })
    },

    async ownOf(memberId: string, productId: string): Promise<OwnReview | null> {
      const row = await findReviewBy(db, memberId, productId)
      return row && { ...presentReview(row), hiddenReason: row.hidden_reason }
    },

    remove(memberId: string, productId: string): Promise<{ removed: number }> {
      return db.transaction(async (tx) => {
        const removed = await deleteReview(tx, memberId, productId)
        if (removed > 0) await tx.notify('catalogue_changed')
        return { removed }
      })
    },

    /** Somebody who had reviewed a product first has now bought it. */
    async verifyBuyer(orderId: string): Promise<void> {
      const purchase = await orders.purchase(orderId)
      if (!purchase?.memberId) return
      const { memberId, productIds } = purchase
      await db.transaction(async (tx) => {
        if (await markVerified(tx, memberId, productIds)) await tx.notify('catalogue_changed')
      })
    },

    /** To be called when a review or a product has changed. */
    forget(): void {
      lists.clear()
    },
    async ratings(): Promise<ReadonlyMap<string, { rating: number; count: number }>> {
      return new Map((await listRatings(db)).map((row) => [row.product_id, { rating: row.mean, count: row.count }]))
    },
    /** Reviews of the demonstration shop, marked as samples wherever they are shown. */
    addSamples: (tx: Sql, samples: readonly SampleReview[]): Promise<void> => insertSamples(tx, samples),
  }
}

/** What everybody may read of an author: 'Marie P.' */
function publicName({ firstName, lastName }: Author): string {
  return `${firstName} ${[...lastName][0] ?? ''}.`
}
