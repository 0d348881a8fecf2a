import { lazy, type ReactNode } from 'react'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Stars } from '#src/ui/primitives/stars.tsx'
import { WhenSeen } from '#src/ui/primitives/when-seen.tsx'
import type { Review } from '../contract.ts'

const ReviewPhotos = lazy(() => import('./review-photos.tsx'))

const texts = new Map<string, string>()

/** Cached per hour: formatting a date takes longer than rendering the review. */
function dayText(locale: string, time: string): string {
  const key = locale + time.slice(0, 13)
  const text = texts.get(key) ?? longDay(locale, time)
  texts.set(key, text)
  return text
}

type ItemsProps = {
  readonly reviews: readonly Review[]
  readonly ownId: string | undefined
  /** Slot under each review. */
  readonly below?: (review: Review) => ReactNode
}

/** Reviews in the given order. Sample reviews are labeled as such. */
export function ReviewItems({ reviews, ownId, below }: ItemsProps) {
  return reviews.map((review) => (
    <li key={review.id} className="py-5 first:pt-0">
      <ReviewMessages review={review} isOwn={review.id === ownId} note={<AuthorNote review={review} />} />
      {review.photos.length > 0 && <Photos {...review} />}
      {below?.(review)}
    </li>
  ))
}

/** With the height of its thumbnails, which load when they are scrolled into view. */
export const Photos = ({ photos, authorName }: Pick<Review, 'photos' | 'authorName'>) => (
  <div className="mt-3 min-h-20">
    <WhenSeen>
      <ReviewPhotos photos={photos} authorName={authorName} />
    </WhenSeen>
  </div>
)

/** Stars, author, date, labels and text of a review. */
export function ReviewMessages({
  review,
  isOwn = false,
  note,
}: {
  review: Omit<Review, 'userId' | 'photos'>
  isOwn?: boolean
  note?: ReactNode
}) {
  const m = useMessages()
  const words = useProductGuideMessages()
  return (
    <>
      <p className="review-head">
        <Stars rating={review.rating} label={m.product.stars(review.rating)} />
        <strong className="font-medium text-ink">{review.authorName}</strong>
        <time dateTime={review.createdAt}>{dayText(m.locale, review.createdAt)}</time>
        {review.editedAt && <span>{words.edited(dayText(m.locale, review.editedAt))}</span>}
        {review.isVerified && <Badge tone="sage">{words.verified}</Badge>}
        {isOwn && <Badge tone="ink">{words.ownReview}</Badge>}
        {note}
        {review.isSample && <span className="rounded-full bg-sunken px-2 text-xs">{words.sampleReview}</span>}
      </p>
      <p className="review-words">{review.comment}</p>
    </>
  )
}

/** What the author chose to show. */
function AuthorNote({ review: { skinType, ageBand } }: { review: Pick<Review, 'skinType' | 'ageBand'> }) {
  const m = useMessages()
  const words = useProductGuideMessages()
  if (!skinType && !ageBand) return null
  return (
    <span>
      {[skinType && words.authorSkin(m.skinTypes[skinType]), ageBand && words.authorAge(ageBand)]
        .filter(Boolean)
        .join(', ')}
    </span>
  )
}
