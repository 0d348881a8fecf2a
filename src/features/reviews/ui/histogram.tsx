import { useReviewMessages } from '#src/messages/review-messages.ts'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'

const allStars = [5, 4, 3, 2, 1]

type Props = {
  /** Number of reviews with 1 to 5 stars. */
  readonly counts: readonly number[]
  readonly chosen: number | null
  readonly onChoose: (stars: number | null) => void
}

/** How many reviews have how many stars; each bar filters by its stars. */
export function Histogram({ counts, chosen, onChoose }: Props) {
  const m = useProductGuideMessages()
  const { stars: starsOf } = useReviewMessages()
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <div role="group" aria-label={m.ratings} className="w-full max-w-80">
      {allStars.map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <button
            key={stars}
            type="button"
            disabled={count === 0}
            aria-pressed={stars === chosen}
            onClick={() => onChoose(stars === chosen ? null : stars)}
            className="flex min-h-9 w-full items-center gap-3 rounded-md px-2 text-sm hover:bg-sunken disabled:text-soft disabled:hover:bg-transparent aria-pressed:bg-clay-wash"
          >
            <span className="sr-only">{m.onlyStars(starsOf(stars), count)}</span>
            <span aria-hidden="true" className="price w-3">
              {stars}
            </span>
            <progress className="progress-line grow" max={total} value={count} aria-hidden="true" />
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
