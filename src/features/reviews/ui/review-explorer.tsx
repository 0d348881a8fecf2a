import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useReviewMessages } from '#src/messages/review-messages.ts'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import type { ProductReviewPage, Review } from '../contract.ts'
import { Histogram } from './histogram.tsx'
import { ReviewItems } from './review-list.tsx'
import { noChoice, ReviewOptions, type Choice } from './review-options.tsx'

/** Fewer reviews than this are read faster than sorted. */
const minToExplore = 2

type Props = {
  readonly productId: string
  /** The first page in the usual order. */
  readonly first: ProductReviewPage
  readonly ownId: string | undefined
  readonly below?: (review: Review) => ReactNode
}

/** A product's reviews, page by page, with a histogram that filters by stars, further filters and a sort order. */
export function ReviewExplorer({ productId, first, ownId, below }: Props) {
  const words = useProductGuideMessages()
  const { sampleNote } = useReviewMessages()
  const [choice, setChoice] = useState<Choice>(noChoice)
  const [shownPages, setShownPages] = useState(1)
  const choose = (change: Partial<Choice>) => {
    setChoice((known) => ({ ...known, ...change }))
    setShownPages(1)
  }
  if (first.total === 0) return <p className="text-soft">{words.noReviews}</p>
  // The last review with these stars may have been deleted meanwhile.
  const stars = choice.stars !== null && (first.counts[choice.stars - 1] ?? 0) > 0 ? choice.stars : null
  const shown = { ...choice, stars }
  const pages = Array.from({ length: shownPages }, (_, at) => at + 1)
  return (
    <>
      {first.total >= minToExplore && (
        <div className="mb-6 hidden-without-script flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <Histogram counts={first.counts} chosen={stars} onChoose={(next) => choose({ stars: next })} />
          <ReviewOptions page={first} choice={shown} onChoose={choose} />
        </div>
      )}
      {first.hasSamples && <p className="mb-6 text-sm text-soft">{sampleNote}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {pages.map((page) => (
          <Page
            key={`${addressOf(productId, shown, page)}`}
            address={addressOf(productId, shown, page)}
            first={first}
            isLast={page === shownPages}
            ownId={ownId}
            below={below}
            words={words}
            onMore={() => setShownPages(page + 1)}
          />
        ))}
      </ul>
    </>
  )
}

/** Without choices, the first page is the one that came with the product. */
function addressOf(
  productId: string,
  { sort, stars, skinType, ageBand, withPhotos }: Choice,
  page: number,
): string | null {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('sort', sort)
  if (stars !== null) query.set('stars', String(stars))
  if (skinType) query.set('skinType', skinType)
  if (ageBand) query.set('ageBand', ageBand)
  if (withPhotos) query.set('withPhotos', 'true')
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? null : `/api/product-reviews/${productId}?${query.toString()}`
}

type PageProps = Pick<Props, 'first' | 'ownId'> & {
  readonly address: string | null
  readonly isLast: boolean
  readonly below: Props['below']
  readonly words: ReturnType<typeof useProductGuideMessages>
  readonly onMore: () => void
}

function Page({ address, first, isLast, ownId, below, words, onMore }: PageProps) {
  const { data, isError, refetch } = useQuery<ProductReviewPage>({
    queryKey: [address ?? ''],
    enabled: address !== null,
  })
  const page = address === null ? first : data
  if (isError && !page)
    return (
      <li role="alert" className="flex flex-wrap items-center gap-3 py-5">
        {words.reviewsFailed}
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          {words.retryReviews}
        </Button>
      </li>
    )
  if (!page)
    return (
      <li role="status" className="min-h-40 py-5 text-soft">
        {words.loadingReviews}
      </li>
    )
  const hasMore = isLast && page.page < page.pages
  return (
    <>
      {page.page === 1 && (
        <li role="status" className="pb-3 text-sm text-soft empty:hidden">
          {page.found < page.total && words.shownReviews(page.found, page.total)}
        </li>
      )}
      <ReviewItems reviews={page.reviews} ownId={ownId} {...(below ? { below } : {})} />
      {hasMore && (
        <li className="hidden-without-script py-5">
          <Button variant="outline" onClick={onMore}>
            {words.moreReviews}
          </Button>
        </li>
      )}
    </>
  )
}
