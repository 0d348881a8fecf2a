import { createHash } from 'node:crypto'
import { dayMs, type Clock } from '#src/kernel/clock.ts'
import { isId, randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { readSignedId, signId } from '#src/kernel/signed-id.server.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { ImageFile, ImageFiles, ImageProblem } from '#src/platform/images/image-files.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { reviewHidden, reviewPhotosRemoved, type ReviewHidden, type ReviewPhotosRemoved } from '../events.ts'
import { findReviewBy } from '../store.server.ts'
import {
  countPhotos,
  deletePhoto,
  findSamePhoto,
  findVisibility,
  insertPhoto,
  listKnown,
  listPhotos,
  lockOwnReview,
  lockReviewOfPhoto,
  updateApproved,
} from './store.server.ts'
import { maxPhotos } from './values.ts'

type Decoded = {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly color: string
}
export type ReviewPhotoFiles = ImageFiles<Decoded>

type Deps = {
  readonly db: Database
  readonly jobs: Jobs
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
  readonly secret: string
  readonly files: ReviewPhotoFiles
}
type AddError = ImageProblem | 'review_not_found' | 'too_many_review_photos'

export type ReviewPhotos = ReturnType<typeof createReviewPhotos>

const purpose = 'review-photo'
const idsAtOnce = 500

/** Publishes which files are no longer needed, in the transaction that deletes their rows. */
export async function publishRemoved(jobs: Jobs, tx: Tx, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length > 0) await jobs.publish(tx, reviewPhotosRemoved, { photoIds } satisfies ReviewPhotosRemoved)
}

/** Photos of reviews. A file is written before its row, and deleted after its row. */
export function createReviewPhotos({ db, jobs, log, clock, secret, files }: Deps) {
  /** @returns why a photo cannot be added; `stored` when it was uploaded before, for example when its response was lost. */
  async function refusal(sql: Tx | Database, reviewId: string, checksum: string) {
    if (await findSamePhoto(sql, reviewId, checksum)) return 'stored'
    return (await listPhotos(sql, [reviewId])).length >= maxPhotos ? 'too_many_review_photos' : null
  }

  /** Under the lock of the review. */
  async function removeIn(tx: Tx, id: string, reviewId: string, productId: string): Promise<void> {
    await deletePhoto(tx, id)
    await countPhotos(tx, reviewId)
    await publishRemoved(jobs, tx, [id])
    await notifyChange(tx, { products: [productId], affects: 'reviews' })
  }

  /** @param isReported after a report, not on the shop's own initiative */
  async function rejectIn(
    tx: Tx,
    actor: Actor,
    id: string,
    reason: string,
    isReported: boolean,
  ): Promise<{ removed: number }> {
    const photo = await lockReviewOfPhoto(tx, id)
    if (!photo) return { removed: 0 }
    const { reviewId, productId, customerId } = photo
    await removeIn(tx, id, reviewId, productId)
    await log.record(tx, {
      actor,
      action: 'review_photo_rejected',
      subject: reviewId,
      before: { photo: id, product: productId },
      after: { reason },
    })
    if (customerId !== null) {
      const event: ReviewHidden = { kind: 'photo', customerId, productId, reason, isReported }
      await jobs.publish(tx, reviewHidden, event)
    }
    return { removed: 1 }
  }

  return {
    /** Only its author and administrators get the key of a photo that is not public. */
    keyOf: (id: string): string => signId(secret, purpose, id),

    async add(customerId: string, productId: string, file: Uint8Array): Promise<Result<null, AddError>> {
      const checksum = createHash('sha256').update(file).digest('hex')
      const review = await findReviewBy(db, customerId, productId)
      if (!review) return fail('review_not_found')
      const early = await refusal(db, review.id, checksum)
      if (early) return early === 'stored' ? ok(null) : fail(early, { max: maxPhotos })
      const decoded = await files.decode(file)
      if (!decoded.ok) return decoded

      const { bytes, width, height, color } = decoded.value
      const id = randomId()
      await files.write(id, bytes)
      let isInserted = false
      const result = await db.transaction(async (tx): Promise<Result<null, AddError>> => {
        const reviewId = await lockOwnReview(tx, customerId, productId)
        if (reviewId === null) return fail('review_not_found')
        // Another upload may have finished meanwhile.
        const late = await refusal(tx, reviewId, checksum)
        if (late) return late === 'stored' ? ok(null) : fail(late, { max: maxPhotos })
        await insertPhoto(tx, { id, reviewId, checksum, width, height, color, now: clock() })
        await countPhotos(tx, reviewId)
        isInserted = true
        return ok(null)
      })
      // When the transaction throws, it may have been committed: the file stays.
      if (!isInserted) await files.remove(id)
      return result
    },

    removeOwn(customerId: string, productId: string, id: string): Promise<{ removed: number }> {
      return db.transaction(async (tx) => {
        const reviewId = await lockOwnReview(tx, customerId, productId)
        const photo = reviewId === null ? null : await lockReviewOfPhoto(tx, id)
        if (!photo || photo.reviewId !== reviewId) return { removed: 0 }
        await removeIn(tx, id, reviewId, productId)
        return { removed: 1 }
      })
    },

    /** @returns the id of the review. */
    approve(actor: Actor, id: string): Promise<string | null> {
      return db.transaction(async (tx) => {
        const photo = await lockReviewOfPhoto(tx, id)
        if (!photo) return null
        const { reviewId, productId, isApproved } = photo
        if (isApproved) return reviewId
        await updateApproved(tx, id, clock())
        await countPhotos(tx, reviewId)
        await log.record(tx, {
          actor,
          action: 'review_photo_approved',
          subject: reviewId,
          before: null,
          after: { photo: id, product: productId },
        })
        await notifyChange(tx, { products: [productId], affects: 'reviews' })
        return reviewId
      })
    },

    rejectIn,

    reject: (actor: Actor, id: string, reason: string) =>
      db.transaction((tx) => rejectIn(tx, actor, id, reason, false)),

    /** @returns null for an unknown photo, and for one that is not public unless the key fits. */
    async read(id: string, size: string, key: string | undefined): Promise<(ImageFile & { isPublic: boolean }) | null> {
      const found = isId(id) ? await findVisibility(db, id) : null
      if (!found) return null
      const isAllowed = found.isPublic || (key !== undefined && readSignedId(secret, purpose, key) === id)
      const photo = isAllowed ? await files.read(id, size) : null
      return photo && { ...photo, isPublic: found.isPublic }
    },

    /** Handler of `reviewPhotosRemoved`. */
    async removeFiles({ photoIds }: ReviewPhotosRemoved): Promise<void> {
      for (const id of photoIds) await files.remove(id)
    },

    /**
     * Files whose row was never written, or whose product was deleted, and sizes that were made while their photo was
     * deleted. An upload takes less than a day.
     */
    async removeUnreferenced(): Promise<void> {
      const ids = await files.listBefore(clock().getTime() - dayMs)
      for (let from = 0; from < ids.length; from += idsAtOnce) {
        const some = ids.slice(from, from + idsAtOnce)
        const known = new Set(await listKnown(db, some))
        for (const id of some) if (!known.has(id)) await files.remove(id)
      }
    },
  }
}
