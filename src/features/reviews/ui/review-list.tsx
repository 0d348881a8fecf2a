import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Stars } from '#src/ui/primitives/stars.tsx'
import type { Review } from '../contract.ts'

const texts = new Map<string, string>()

/** Cached per hour: formatting a date takes longer than rendering the review. */
function dayText(locale: string, time: string): string {
  const key = locale + time.slice(0, 13)
  const text = texts.get(key) ?? longDay(locale, time)
  texts.set(key, text)
  return text
}

/** Reviews, newest first. Sample reviews are labeled as such. */
export function ReviewList({ reviews, ownId }: { reviews: readonly Review[]; ownId?: string | undefined }) {
  const m = useMessages()
  if (reviews.length === 0) return <p className="text-soft">{m.product.noReviews}</p>
  return (
    <>
      {reviews.some(({ isSample }) => isSample) && <p className="mb-6 text-sm text-soft">{m.product.sampleNote}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-5 first:pt-0">
            <ReviewMessages review={review} isOwn={review.id === ownId} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Stars, author, date, labels and text of a review. */
export function ReviewMessages({ review, isOwn = false }: { review: Omit<Review, 'userId'>; isOwn?: boolean }) {
  const m = useMessages()
  return (
    <>
      <p className="review-head">
        <Stars rating={review.rating} label={m.product.stars(review.rating)} />
        <strong className="font-medium text-ink">{review.authorName}</strong>
        <time dateTime={review.createdAt}>{dayText(m.locale, review.createdAt)}</time>
        {review.editedAt && <span>{m.product.edited(dayText(m.locale, review.editedAt))}</span>}
        {review.isVerified && <Badge tone="sage">{m.product.verified}</Badge>}
        {isOwn && <Badge tone="ink">{m.product.ownReview}</Badge>}
        {review.isSample && <span className="rounded-full bg-sunken px-2 text-xs">{m.product.sampleReview}</span>}
      </p>
      <p className="review-words">{review.comment}</p>
    </>
  )
}
