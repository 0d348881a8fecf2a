import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Product } from '#src/features/catalogue/contract.ts'
import type { Review } from '#src/features/reviews/contract.ts'
import { ReviewList } from '#src/features/reviews/ui/review-list.tsx'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'

/** All three are in the page, so that search engines and browsers without script read them too. */
export function ProductTabs({ product, reviews }: { product: Product; reviews: readonly Review[] }) {
  const m = useMessages()
  return (
    <Tabs.Root defaultValue="details" className="mt-14">
      <Tabs.List aria-label={m.product.tabs.label} className="hidden-without-script flex gap-6 overflow-x-auto border-b border-line">
        <Trigger value="details">{m.product.tabs.details}</Trigger>
        <Trigger value="ingredients">{m.product.tabs.ingredients}</Trigger>
        <Trigger value="reviews">{m.product.tabs.reviews(reviews.length)}</Trigger>
      </Tabs.List>
      <Panel value="details">
        <p className="max-w-text">{product.description}</p>
        <dl className="mt-6 grid max-w-text grid-cols-[10rem_1fr] gap-y-2 text-sm">
          <dt className="text-soft">{m.product.category}</dt>
          <dd>
            <Link href={`/products?category=${product.category}`} className="text-clay underline underline-offset-4">
              {m.categories[product.category]}
            </Link>
          </dd>
          {product.volume && (
            <>
              <dt className="text-soft">{m.product.volume}</dt>
              <dd>{product.volume}</dd>
            </>
          )}
          <dt className="text-soft">{m.product.suitableTypes}</dt>
          <dd>{product.skinTypes.map((type) => m.skinTypes[type]).join(', ')}</dd>
        </dl>
      </Panel>
      <Panel value="ingredients">
        {product.ingredients.length === 0 ? (
          <p className="text-soft">{m.product.noIngredients}</p>
        ) : (
          <>
            <p className="mb-4 text-sm text-soft">{m.product.ingredientsNote}</p>
            <ul className="max-w-text sm:columns-2">
              {product.ingredients.map((ingredient) => (
                <li key={ingredient} className="break-inside-avoid border-b border-line py-1.5 text-sm">
                  {ingredient}
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      <Panel value="reviews">
        <ReviewList reviews={reviews} />
        <p className="mt-6 text-sm">
          <Link href="/login" className="text-clay underline underline-offset-4">
            {m.product.signInToReview}
          </Link>
        </p>
      </Panel>
    </Tabs.Root>
  )
}

function Trigger({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent font-medium text-soft hover:text-ink data-[state=active]:border-clay data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  )
}

function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Content value={value} forceMount className="open-without-script py-8 data-[state=inactive]:hidden">
      {children}
    </Tabs.Content>
  )
}
