import { useQuery } from '@tanstack/react-query'
import { ProductImage } from '#src/features/catalog/ui/product-image.tsx'
import type { ShopReview, ShopReviews } from '#src/features/reviews/contract.ts'
import { Photos, ReviewMessages } from '#src/features/reviews/ui/review-list.tsx'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useReviewMessages } from '#src/messages/review-messages.ts'
import { shopReviewsMessagesIn, useShopReviewsMessages } from '#src/messages/shop-reviews-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { ReportLink } from '#src/platform/navigation/report-link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Stars } from '#src/ui/primitives/stars.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import type { Head, PageContext } from '../page.ts'
import { InfoFrame } from './help-frame.tsx'

type Choice = { readonly stars: number | null; readonly page: number }

function readChoice(search: URLSearchParams): Choice {
  const stars = Number(search.get('stars'))
  const page = Number.parseInt(search.get('page') ?? '1', 10)
  return { stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null, page: page >= 1 && page <= 10_000 ? page : 1 }
}

/** Omits default values, so that each list has a single URL. */
function withChoice(path: string, { stars, page }: Choice): string {
  const query = new URLSearchParams({
    ...(stars === null ? {} : { stars: String(stars) }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return query ? `${path}?${query}` : path
}

const keyOf = (search: URLSearchParams) => [withChoice('/api/shop-reviews', readChoice(search))] as const

export const params = ['stars', 'page']

export const keys = ({ search }: PageContext) => [keyOf(search)]

export function head({ messages, search }: PageContext): Head {
  const m = shopReviewsMessagesIn(messages)
  return {
    title: `${m.title} · ${messages.brand}`,
    description: m.description(messages.brand),
    canonical: withChoice('/reviews', readChoice(search)),
  }
}

export function Page({ context }: { context: PageContext }) {
  const m = useShopReviewsMessages()
  const choice = readChoice(context.search)
  const { data, isError } = useQuery<ShopReviews>({ queryKey: keyOf(context.search) })
  return (
    <InfoFrame title={m.heading} lead={m.lead}>
      {data ? (
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-[18rem_1fr] lg:gap-16">
          <Summary data={data} chosen={choice.stars} />
          <Found data={data} stars={choice.stars} />
        </div>
      ) : isError ? (
        <EmptyState title={m.failed} />
      ) : (
        <Spinner label={m.loading} />
      )}
    </InfoFrame>
  )
}

/** The average rating, and the rating distribution as links that filter the list. */
function Summary({ data: { average, counts, samples }, chosen }: { data: ShopReviews; chosen: number | null }) {
  const { locale, product } = useMessages()
  const m = useShopReviewsMessages()
  const number = new Intl.NumberFormat(locale)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const largest = Math.max(1, ...counts)
  return (
    <aside aria-label={m.average} className="rounded-lg border border-line bg-surface p-6 lg:sticky lg:top-24">
      {average !== null && (
        <>
          <p className="flex items-center gap-3">
            <span className="font-serif text-4xl">{average.toFixed(1)}</span>
            <Stars rating={average} label={product.stars(Number(average.toFixed(1)))} />
          </p>
          <p className="mt-1 text-sm text-soft">
            {m.from(total, samples, { count: number.format(total), samples: number.format(samples) })}
          </p>
        </>
      )}
      <nav aria-label={m.filter} className="mt-5 flex flex-col">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts[stars - 1] ?? 0
          return (
            <Link
              key={stars}
              href={withChoice('/reviews', { stars, page: 1 })}
              aria-current={chosen === stars ? 'true' : undefined}
              className="grid min-h-9 grid-cols-[4rem_1fr_3rem] items-center gap-3 rounded-md px-2 text-sm hover:bg-sunken aria-[current]:bg-clay-wash aria-[current]:font-medium"
            >
              <span>{m.stars(stars)}</span>
              <progress aria-hidden="true" className="progress-line w-full" max={largest} value={count} />
              <span className="price text-right text-soft">
                {number.format(count)}
                <span className="sr-only"> {m.unit(count)}</span>
              </span>
            </Link>
          )
        })}
        <Link
          href="/reviews"
          aria-current={chosen === null ? 'true' : undefined}
          className="flex min-h-9 items-center rounded-md px-2 text-sm hover:bg-sunken aria-[current]:bg-clay-wash aria-[current]:font-medium"
        >
          {m.all}
        </Link>
      </nav>
    </aside>
  )
}

function Found({ data, stars }: { data: ShopReviews; stars: number | null }) {
  const { locale } = useMessages()
  const { sampleNote, checked } = useReviewMessages()
  const m = useShopReviewsMessages()
  if (data.total === 0) {
    return (
      <EmptyState title={stars === null ? m.noneAtAll : m.none} body={m.noneBody}>
        <Link href={stars === null ? '/products' : '/reviews'} className={buttonClass('outline')}>
          {stars === null ? m.browse : m.showAll}
        </Link>
      </EmptyState>
    )
  }
  return (
    <div>
      <p role="status" className="text-sm text-soft">
        {m.found(data.total, new Intl.NumberFormat(locale).format(data.total), stars === null ? null : m.stars(stars))}
      </p>
      {data.samples > 0 && <p className="mt-2 max-w-text rounded-md bg-saffron-wash p-4 text-sm">{sampleNote}</p>}
      <ul className="mt-4 flex flex-col divide-y divide-line border-y border-line">
        {data.reviews.map((review) => (
          <Entry key={review.id} review={review} />
        ))}
      </ul>
      <Pages data={data} stars={stars} />
      <p className="mt-8 max-w-text text-xs text-soft">{checked}</p>
    </div>
  )
}

function Entry({ review }: { review: ShopReview }) {
  const m = useShopReviewsMessages()
  const { report, reportOf } = useReviewMessages()
  const { product } = review
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-4 py-6 sm:grid-cols-[6rem_1fr] sm:gap-6">
      {product ? (
        <ProductImage
          imageUrl={product.imageUrl}
          color={product.imageColor}
          alt=""
          sizes="6rem"
          className="aspect-square w-full rounded-md object-cover"
        />
      ) : (
        <span />
      )}
      <article>
        <h2 className="mb-2 text-lg">
          {product ? (
            <Link href={`/products/${review.productId}`} className="hover:text-clay">
              {product.name}
            </Link>
          ) : (
            m.gone
          )}
        </h2>
        <ReviewMessages review={review} />
        {review.photos.length > 0 && <Photos {...review} />}
        <p className="mt-2">
          <ReportLink kind="review" id={review.id} label={report} of={reportOf(review.authorName)} />
        </p>
      </article>
    </li>
  )
}

/** Pagination as links, so that pages can be shared, crawled and used without JavaScript. */
function Pages({ data: { page, pages }, stars }: { data: ShopReviews; stars: number | null }) {
  const m = useShopReviewsMessages().pages
  if (pages <= 1) return null
  return (
    <nav aria-label={m.label} className="mt-10 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link href={withChoice('/reviews', { stars, page: page - 1 })} rel="prev" className={buttonClass('outline')}>
          {m.previous}
        </Link>
      )}
      <span className="price text-sm text-soft">{m.of(page, pages)}</span>
      {page < pages && (
        <Link href={withChoice('/reviews', { stars, page: page + 1 })} rel="next" className={buttonClass('outline')}>
          {m.next}
        </Link>
      )}
    </nav>
  )
}
