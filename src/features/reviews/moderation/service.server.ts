import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { Catalog } from '../../catalog/service.server.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { ModeratedReview, ModerationPage } from '../contract.ts'
import { reviewHidden, type ReviewHidden } from '../events.ts'
import { presentStored } from '../photos/present.server.ts'
import type { ReviewPhotos } from '../photos/service.server.ts'
import { listPhotos, type PhotoRow } from '../photos/store.server.ts'
import { presentReview } from '../present.server.ts'
import { findReview, listAnyReviews, lockReview, updateHidden, type ReviewRow } from '../store.server.ts'

type Deps = {
  readonly db: Database
  readonly catalog: Pick<Catalog, 'find'>
  readonly jobs: Jobs
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
  readonly photos: ReviewPhotos
}

type Hiding = {
  readonly reason: string | null
  /** The reason when it was read. */
  readonly seen: string | null
  /** Of the text that was read; undefined if the caller has compared it. */
  readonly editedAt?: string | null
}
type HideError = 'review_not_found' | 'moderation_changed' | 'content_edited'

export type HideReview = ReturnType<typeof createModeration>['hideIn']

export function createModeration({ db, catalog, jobs, log, clock, photos }: Deps) {
  /**
   * The audit log stores the reason but not the review's text, which must be erasable with its author.
   * @param reason null makes it visible again
   */
  async function hideIn(
    tx: Tx,
    actor: Actor,
    id: string,
    { reason, seen, editedAt }: Hiding,
    isReported: boolean,
  ): Promise<Result<ReviewRow | null, HideError>> {
    const before = await lockReview(tx, id)
    if (!before || before.hiddenReason === reason) return ok(before)
    if (before.hiddenReason !== seen) return fail('moderation_changed', { reason: before.hiddenReason ?? '' })
    const isEdited = editedAt !== undefined && (before.editedAt?.toISOString() ?? null) !== editedAt
    if (isEdited) return fail('content_edited')
    const { productId, customerId } = before
    await updateHidden(tx, id, reason, clock())
    await log.record(tx, {
      actor,
      action: reason === null ? 'review_shown' : 'review_hidden',
      subject: id,
      before: { hidden: before.hiddenReason },
      after: { hidden: reason, product: productId },
    })
    if (reason !== null && customerId !== null) {
      const event: ReviewHidden = { kind: 'review', customerId, productId, reason, isReported }
      await jobs.publish(tx, reviewHidden, event)
    }
    await notifyChange(tx, { products: [productId], affects: 'reviews' })
    return ok(await lockReview(tx, id))
  }

  async function present(row: ReviewRow, stored: readonly PhotoRow[]): Promise<ModeratedReview> {
    const { userId: _author, ...review } = presentReview(row)
    const product = await catalog.find(row.productId)
    return {
      ...review,
      photos: stored.filter(({ reviewId }) => reviewId === row.id).map((photo) => presentStored(photo, photos.keyOf)),
      productName: product?.name ?? null,
      hiddenAt: row.hiddenAt?.toISOString() ?? null,
      hiddenReason: row.hiddenReason,
    }
  }

  const presentAll = async (rows: readonly ReviewRow[]) => {
    const stored = await listPhotos(
      db,
      rows.map(({ id }) => id),
    )
    return Promise.all(rows.map((row) => present(row, stored)))
  }

  async function presentOne<Code extends string>(
    row: ReviewRow | null,
    missing: Code,
  ): Promise<Result<ModeratedReview, Code>> {
    const [review] = row ? await presentAll([row]) : []
    return review ? ok(review) : fail(missing)
  }

  return {
    async page(state: 'all' | 'hidden' | 'photos', page: number): Promise<ModerationPage> {
      const size = shopSettings.reviews.pageSize
      const { rows, total } = await listAnyReviews(db, state, size, (page - 1) * size)
      return { reviews: await presentAll(rows), total, page, pages: Math.max(1, Math.ceil(total / size)) }
    },

    hideIn,

    async hide(actor: Actor, id: string, hiding: Hiding): Promise<Result<ModeratedReview, HideError>> {
      const hidden = await db.transaction((tx) => hideIn(tx, actor, id, hiding, false))
      return hidden.ok ? presentOne(hidden.value, 'review_not_found') : hidden
    },

    async approvePhoto(actor: Actor, id: string): Promise<Result<ModeratedReview, 'photo_not_found'>> {
      const reviewId = await photos.approve(actor, id)
      return presentOne(reviewId === null ? null : await findReview(db, reviewId), 'photo_not_found')
    },
  }
}
