import { lazy } from 'react'
import { categoryName, useCategories } from '#src/features/catalog/ui/use-categories.ts'
import type { Product } from '#src/features/catalog/contract.ts'
import type { ProductReviewPage } from '#src/features/reviews/contract.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { useReusableMarkup } from '#src/ui/primitives/reusable-markup.tsx'
import { ServerPart } from './server-part.tsx'
import { Tabs } from '#src/ui/primitives/tabs.tsx'
import { WhenSeen } from '#src/ui/primitives/when-seen.tsx'

const IngredientDetails = lazy(() => import('./ingredient-details.tsx'))

const loadReviews = async () => (await import('./product-reviews.tsx')).ProductReviews
const ServerReviews = import.meta.env.SSR ? await loadReviews() : null

const loadIngredients = async () => (await import('./ingredient-list.tsx')).IngredientList
const ServerIngredients = import.meta.env.SSR ? await loadIngredients() : null

const loadHowToUse = async () => (await import('./how-to-use.tsx')).HowToUse
const ServerHowToUse = import.meta.env.SSR ? await loadHowToUse() : null

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
              <ServerPart
                owner={reviews}
                variant="reviews"
                load={loadReviews}
                server={ServerReviews}
                given={{ productId: product.id, first: reviews }}
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
      <ServerPart
        owner={product.ingredients}
        variant="use"
        load={loadHowToUse}
        server={ServerHowToUse}
        given={{ product }}
        isStatic
      />
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
        <IngredientDetails product={product} />
      </WhenSeen>
      <ServerPart
        key={product.id}
        owner={names}
        variant="ingredients"
        load={loadIngredients}
        server={ServerIngredients}
        given={{ names }}
      />
    </>
  )
}
