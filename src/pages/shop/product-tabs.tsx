import type { Product } from '#src/features/catalogue/contract.ts'
import type { Review } from '#src/features/reviews/contract.ts'
import { ReviewList } from '#src/features/reviews/ui/review-list.tsx'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Tabs } from '#src/ui/primitives/tabs.tsx'

export function ProductTabs({ product, reviews }: { product: Product; reviews: readonly Review[] }) {
  const m = useMessages()
  return (
    <section className="mt-14">
      <Tabs
        label={m.product.tabs.label}
        tabs={[
          { value: 'details', title: m.product.tabs.details, content: <Details product={product} /> },
          { value: 'ingredients', title: m.product.tabs.ingredients, content: <Ingredients names={product.ingredients} /> },
          { value: 'reviews', title: m.product.tabs.reviews(reviews.length), content: <Reviews reviews={reviews} /> },
        ]}
      />
    </section>
  )
}

function Details({ product }: { product: Product }) {
  const m = useMessages()
  return (
    <>
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
    </>
  )
}

function Ingredients({ names }: { names: readonly string[] }) {
  const m = useMessages()
  if (names.length === 0) return <p className="text-soft">{m.product.noIngredients}</p>
  return (
    <>
      <p className="mb-4 text-sm text-soft">{m.product.ingredientsNote}</p>
      <ul className="max-w-text sm:columns-2">
        {names.map((name) => (
          <li key={name} className="break-inside-avoid border-b border-line py-1.5 text-sm">
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const m = useMessages()
  return (
    <>
      <ReviewList reviews={reviews} />
      <p className="mt-6 text-sm">
        <Link href="/login" className="text-clay underline underline-offset-4">
          {m.product.signInToReview}
        </Link>
      </p>
    </>
  )
}
