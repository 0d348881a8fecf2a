import { useMessages } from '#src/messages/messages-context.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Stars } from '#src/ui/primitives/stars.tsx'
import type { Review } from '../contract.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than rendering the list. */
function dateFormat(locale: string): Intl.DateTimeFormat {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}

/** Reviews, newest first. Samples of the demonstration shop are named as such. */
export function ReviewList({ reviews, ownId }: { reviews: readonly Review[]; ownId?: string | undefined }) {
  const m = useMessages()
  if (reviews.length === 0) return <p className="text-soft">{m.product.noReviews}</p>
  return (
    <>
      {reviews.some(({ isSample }) => isSample) && <p className="mb-6 text-sm text-soft">{m.product.sampleNote}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-5 first:pt-0">
            <ReviewWords review={review} isOwn={review.id === ownId} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Stars, author, day and marks of a review, and its words. */
export function ReviewWords({ review, isOwn = false }: { review: Omit<Review, 'userId'>; isOwn?: boolean }) {
  const m = useMessages()
  const date = dateFormat(m.locale)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={review.rating} label={m.product.stars(review.rating)} />
        <strong className="font-medium">{review.authorName}</strong>
        <time dateTime={review.createdAt} className="text-soft">
          {date.format(new Date(review.createdAt))}
        </time>
        {review.editedAt && <span className="text-soft">{m.product.edited(date.format(new Date(review.editedAt)))}</span>}
        {review.isVerified && <Badge tone="sage">{m.product.verified}</Badge>}
        {isOwn && <Badge tone="ink">{m.product.ownReview}</Badge>}
        {review.isSample && <span className="rounded-full bg-sunken px-2 text-xs text-soft">{m.product.sampleReview}</span>}
      </p>
      <p className="mt-2 max-w-text whitespace-pre-line break-words">{review.comment}</p>
    </>
  )
}
