import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import type { Actor } from '../../audit-log/service.server.ts'
import type { ReviewPhoto } from '../contract.ts'
import type { HideReview } from '../moderation/service.server.ts'
import { presentPhoto } from '../photos/present.server.ts'
import type { ReviewPhotos } from '../photos/service.server.ts'
import { listPhotos, listPhotosById, type PhotoRow } from '../photos/store.server.ts'
import { listReviewsById, type ReviewRow } from '../store.server.ts'

type Reportable = {
  readonly productId: string
  readonly authorName: string
  readonly text: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  /** Without a key: shown while they are public. */
  readonly photos: readonly ReviewPhoto[]
}

type About = { readonly kind: 'review' | 'photo'; readonly id: string }

type Deps = { readonly hideIn: HideReview; readonly photos: ReviewPhotos }

/** Visible reviews and photos, as visitors can report them, and their removal after a report. */
export function createReportedReviews({ hideIn, photos }: Deps) {
  /** The visible ones of these, by id, read together. */
  async function list(sql: Sql, contents: readonly About[]): Promise<ReadonlyMap<string, Reportable>> {
    const idsOf = (kind: About['kind']) => contents.filter((one) => one.kind === kind).map(({ id }) => id)
    const reported = (await listPhotosById(sql, idsOf('photo'))).filter(({ isApproved }) => isApproved)
    const reviewIds = [...new Set([...idsOf('review'), ...reported.map(({ reviewId }) => reviewId)])]
    const [reviews, photos] = await Promise.all([listReviewsById(sql, reviewIds), listPhotos(sql, reviewIds)])
    const visible = new Map(reviews.filter((row) => row.hiddenAt === null).map((row) => [row.id, row]))
    const shown = Map.groupBy(
      photos.filter(({ isApproved }) => isApproved),
      ({ reviewId }) => reviewId,
    )
    const ofReviews = idsOf('review').flatMap((id) => {
      const review = visible.get(id)
      return review ? [[id, present(review, review.comment, shown.get(id) ?? [])] as const] : []
    })
    const ofPhotos = reported.flatMap((photo) => {
      const review = visible.get(photo.reviewId)
      return review ? [[photo.id, present(review, '', [photo])] as const] : []
    })
    return new Map([...ofReviews, ...ofPhotos])
  }

  return {
    list,

    /** Does nothing when it is no longer visible. */
    async remove(tx: Tx, actor: Actor, { kind, id }: About, reason: string): Promise<void> {
      if (kind === 'photo') await photos.rejectIn(tx, actor, id, reason, true)
      else await hideIn(tx, actor, id, { reason, seen: null }, true)
    },
  }
}

function present(review: ReviewRow, text: string, photos: readonly PhotoRow[]): Reportable {
  return {
    productId: review.productId,
    authorName: review.authorName,
    text,
    createdAt: review.createdAt,
    editedAt: review.editedAt,
    photos: photos.map((photo) => presentPhoto(photo)),
  }
}
