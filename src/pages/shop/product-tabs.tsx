import { lazy } from 'react'
import { categoryName, useCategories } from '#src/features/catalog/ui/use-categories.ts'
import type { Product } from '#src/features/catalog/contract.ts'
import { reviewTotal } from '#src/features/reviews/constants.ts'
import type { Review } from '#src/features/reviews/contract.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { Tabs } from '#src/ui/primitives/tabs.tsx'
import { WhenSeen } from '#src/ui/primitives/when-seen.tsx'
import { ProductReviews } from './product-reviews.tsx'

/** Ingredient rules and their messages are loaded with the tab that shows them. */
const IngredientNotes = lazy(() =>
  import('#src/features/ingredients/ui/ingredient-notes.tsx').then((module) => ({ default: module.IngredientNotes })),
)

/** Without behavior of its own: the server's HTML has it, and its script loads after the page's. */
const ProductSafety = import.meta.env.SSR
  ? (await import('./product-safety.tsx')).ProductSafety
  : lazy(() => import('./product-safety.tsx').then((module) => ({ default: module.ProductSafety })))

export function ProductTabs({ product, reviews }: { product: Product; reviews: readonly Review[] }) {
  const m = useMessages()
  return (
    <section className="mt-14">
      <Tabs
        label={m.product.tabs.label}
        tabs={[
          { value: 'details', title: m.product.tabs.details, content: <Details product={product} /> },
          { value: 'ingredients', title: m.product.tabs.ingredients, content: <Ingredients product={product} /> },
          {
            value: 'reviews',
            title: m.product.tabs.reviews(reviewTotal(reviews.length, product.reviewCount)),
            content: <ProductReviews productId={product.id} reviews={reviews} />,
          },
        ]}
      />
    </section>
  )
}

function Details({ product }: { product: Product }) {
  const m = useMessages()
  const categories = useCategories()
  return (
    <>
      <p className="max-w-text">{product.description}</p>
      <dl className="mt-6 grid max-w-text grid-cols-[10rem_1fr] gap-y-2 text-sm">
        <dt className="text-soft">{m.product.category}</dt>
        <dd>
          <Link href={`/products?category=${product.category}`} className="text-clay underline underline-offset-4">
            {categoryName(categories, product.category)}
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
      {(product.responsiblePerson ?? product.warnings ?? product.periodAfterOpening ?? product.application) && (
        <LazyPart>
          <ProductSafety product={product} />
        </LazyPart>
      )}
    </>
  )
}

function Ingredients({ product }: { product: Product }) {
  const m = useMessages()
  const names = product.ingredients
  if (names.length === 0) return <p className="text-soft">{m.product.noIngredients}</p>
  return (
    <>
      <WhenSeen>
        <IngredientNotes product={product} />
      </WhenSeen>
      <p className="mb-4 text-sm text-soft">{m.product.ingredientsNote}</p>
      <ul className="ruled-list max-w-text sm:columns-2">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}
