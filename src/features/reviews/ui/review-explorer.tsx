import { useState } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'
import { controlClass } from '#src/ui/primitives/field.tsx'
import type { Review } from '../contract.ts'
import { ReviewList } from './review-list.tsx'

const sorts = ['newest', 'highest', 'lowest'] as const
type Sort = (typeof sorts)[number]
const allStars = [5, 4, 3, 2, 1]

/** Fewer reviews than this are read faster than sorted. */
const minToExplore = 2

/** Reviews are given newest first; equal ratings keep that order. */
const orders: Readonly<Record<Sort, (one: Review, other: Review) => number>> = {
  newest: () => 0,
  highest: (one, other) => other.rating - one.rating,
  lowest: (one, other) => one.rating - other.rating,
}

/** A product's reviews with a histogram that filters by stars, and a sort order. */
export function ReviewExplorer({ reviews, ownId }: { reviews: readonly Review[]; ownId: string | undefined }) {
  const m = useProductGuideMessages()
  const [stars, setStars] = useState<number | null>(null)
  const [sort, setSort] = useState<Sort>('newest')
  if (reviews.length < minToExplore) return <ReviewList reviews={reviews} ownId={ownId} />
  // The last review with these stars may have been deleted meanwhile.
  const matches = reviews.filter(({ rating }) => rating === stars)
  const chosen = matches.length > 0 ? matches : reviews
  const isFiltered = chosen !== reviews
  return (
    <>
      <div className="mb-6 hidden-without-script flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <Histogram reviews={reviews} chosen={isFiltered ? stars : null} onChoose={setStars} />
        <label className="text-sm">
          <span className="mb-1 block font-medium">{m.sort}</span>
          <select
            className={`${controlClass} select text-sm`}
            value={sort}
            onChange={(event) => setSort(sorts.find((name) => name === event.target.value) ?? 'newest')}
          >
            {sorts.map((name) => (
              <option key={name} value={name}>
                {m.sorts[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" className="mb-3 text-sm text-soft empty:hidden">
        {isFiltered && m.shownReviews(chosen.length, reviews.length)}
      </p>
      <ReviewList reviews={chosen.toSorted(orders[sort])} ownId={ownId} />
    </>
  )
}

type HistogramProps = {
  reviews: readonly Review[]
  chosen: number | null
  onChoose: (stars: number | null) => void
}

function Histogram({ reviews, chosen, onChoose }: HistogramProps) {
  const m = useProductGuideMessages()
  const { product } = useMessages()
  return (
    <div role="group" aria-label={m.ratings} className="w-full max-w-80">
      {allStars.map((stars) => {
        const count = reviews.filter(({ rating }) => rating === stars).length
        return (
          <button
            key={stars}
            type="button"
            disabled={count === 0}
            aria-pressed={stars === chosen}
            onClick={() => onChoose(stars === chosen ? null : stars)}
            className="flex min-h-9 w-full items-center gap-3 rounded-md px-2 text-sm hover:bg-sunken disabled:text-soft disabled:hover:bg-transparent aria-pressed:bg-clay-wash"
          >
            <span className="sr-only">{m.onlyStars(product.reviewForm.stars(stars), count)}</span>
            <span aria-hidden="true" className="price w-3">
              {stars}
            </span>
            <progress className="progress-line grow" max={reviews.length} value={count} aria-hidden="true" />
            <span aria-hidden="true" className="price w-6 text-right">
              {count}
            </span>
          </button>
        )
      })}
      {chosen !== null && (
        <button
          type="button"
          className="mt-1 min-h-9 px-2 text-sm text-clay underline underline-offset-4"
          onClick={() => onChoose(null)}
        >
          {m.showAll}
        </button>
      )}
    </div>
  )
}
