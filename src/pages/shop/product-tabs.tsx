import { lazy } from 'react'
import { categoryName, useCategories } from '#src/features/catalog/ui/use-categories.ts'
import type { Product } from '#src/features/catalog/contract.ts'
import type { ProductReviewPage } from '#src/features/reviews/contract.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { useReusableMarkup } from '#src/ui/primitives/reusable-markup.tsx'
import { StaticPart } from './static-part.tsx'
import { Tabs } from '#src/ui/primitives/tabs.tsx'
import { WhenSeen } from '#src/ui/primitives/when-seen.tsx'

/** Ingredient rules and their messages are loaded with the tab that shows them. */
const IngredientNotes = lazy(() =>
  import('#src/features/ingredients/ui/ingredient-notes.tsx').then((module) => ({ default: module.IngredientNotes })),
)

const KeyIngredients = lazy(() =>
  import('./key-ingredients.tsx').then((module) => ({ default: module.KeyIngredients })),
)

/** The server's HTML has these parts, and their scripts load after the page's. */
const ProductSafety = import.meta.env.SSR
  ? (await import('./product-safety.tsx')).ProductSafety
  : lazy(() => import('./product-safety.tsx').then((module) => ({ default: module.ProductSafety })))

const ProductReviews = import.meta.env.SSR
  ? (await import('./product-reviews.tsx')).ProductReviews
  : lazy(() => import('./product-reviews.tsx').then((module) => ({ default: module.ProductReviews })))
const IngredientList = import.meta.env.SSR
  ? (await import('./ingredient-list.tsx')).IngredientList
  : lazy(() => import('./ingredient-list.tsx').then((module) => ({ default: module.IngredientList })))
const HowToUse = import.meta.env.SSR
  ? (await import('./how-to-use.tsx')).HowToUse
  : lazy(() => import('./how-to-use.tsx').then((module) => ({ default: module.HowToUse })))

export function ProductTabs({ product, reviews }: { product: Product; reviews: ProductReviewPage | undefined }) {
  const m = useMessages()
  const markup = useReusableMarkup()
  return (
    <section className="mt-14">
      <Tabs
        label={m.product.tabs.label}
        tabs={[
          {
            value: 'details',
            title: m.product.tabs.details,
            content: (
              <div {...markup(product.ingredients, `details ${product.variantId}`, <Details product={product} />)} />
            ),
          },
          { value: 'ingredients', title: m.product.tabs.ingredients, content: <Ingredients product={product} /> },
          {
            value: 'reviews',
            title: m.product.tabs.reviews(reviews?.total ?? product.reviewCount),
            content: reviews && (
              <div
                {...markup(
                  reviews,
                  'reviews',
                  <LazyPart>
                    <ProductReviews productId={product.id} first={reviews} />
                  </LazyPart>,
                )}
              />
            ),
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
      <StaticPart owner={product.ingredients} variant="use">
        <LazyPart>
          <HowToUse product={product} />
          {(product.responsiblePerson ?? product.warnings ?? product.periodAfterOpening ?? product.application) && (
            <ProductSafety product={product} />
          )}
        </LazyPart>
      </StaticPart>
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
        <KeyIngredients product={product} />
      </WhenSeen>
      <WhenSeen>
        <IngredientNotes product={product} />
      </WhenSeen>
      <LazyPart>
        <IngredientList key={product.id} names={names} />
      </LazyPart>
    </>
  )
}
