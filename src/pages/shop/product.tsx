import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { Monogram } from '#src/features/cart/constants.ts'
import type { Product, VariantAvailability } from '#src/features/catalog/contract.ts'
import { compatibleImageUrl } from '#src/features/catalog/constants.ts'
import { ProductImage } from '#src/features/catalog/ui/product-image.tsx'
import { ProductGallery } from '#src/features/catalog/ui/product-gallery.tsx'
import { ShareMenu } from '#src/features/catalog/ui/share-menu.tsx'
import { wholeEurosSaved } from '#src/features/pricing/contract.ts'
import { categoriesKey } from '#src/features/catalog/ui/use-categories.ts'
import { shippingRatesKey } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import type { ViewedProduct } from '#src/features/recently-viewed/constants.ts'
import { useRecentlyViewed } from '#src/features/recently-viewed/ui/use-recently-viewed.ts'
import type { ProductReviewPage } from '#src/features/reviews/contract.ts'
import { fromDecimal } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { isNotFound } from '#src/platform/http/query-client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { LazyPart, PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { WhenSeen } from '#src/ui/primitives/when-seen.tsx'
import type { Head, IsMissing, Loaded, PageContext } from '../page.ts'
import { shownPhotos, withAvailability, withVariant } from '#src/features/catalog/variants/constants.ts'
import { MonogramOverImage } from './monogram-over-image.tsx'
import { ProductBuy } from './product-buy.tsx'
import { productHead } from './product-head.ts'
import { ProductTabs } from './product-tabs.tsx'
import { useHasProfile } from './use-has-profile.ts'

/** For visitors with a skin profile only. */
const CardReason = lazy(() => import('#src/features/skin-profile/ui/card-reason.tsx'))
/** Nothing was viewed before on a first visit. */
const RecentlyViewed = lazy(() => import('#src/features/recently-viewed/ui/recently-viewed.tsx'))

/** Depends on the visitor, so it is not part of the page's HTML. */
const BelowProduct = lazy(() => import('./below-product.tsx'))

const none: readonly VariantAvailability[] = []

const productKey = (id: string) => ['/api/products', id] as const
const reviewsKey = (id: string) => ['/api/product-reviews', id] as const
const idOf = ({ params }: PageContext) => encodeURIComponent(params['id'] ?? '')

const viewedImage = ({ imageUrl, imageColor }: { readonly imageUrl: string; readonly imageColor: string }) => (
  <ProductImage imageUrl={imageUrl} color={imageColor} alt="" sizes="(min-width: 40rem) 10rem, 33vw" />
)

export const params = ['variant']

/** Shipping rates are only for the server's structured data. */
const serverKeys = import.meta.env.SSR ? [shippingRatesKey] : []

export const keys = (context: PageContext) => [
  productKey(idOf(context)),
  reviewsKey(idOf(context)),
  categoriesKey,
  ...serverKeys,
]

export function head(context: PageContext, loaded: Loaded, isMissing: IsMissing): Head {
  const key = productKey(idOf(context))
  const product = loaded<Product>(key)
  const { messages: m } = context
  if (!product && !isMissing(key)) return { title: m.brand, noIndex: true }
  if (!product) return { title: `${m.product.notFound} · ${m.brand}`, noIndex: true, status: 404 }
  return productHead(product, context, loaded)
}

export function Page({ context }: { context: PageContext }) {
  const m = useMessages()
  const id = idOf(context)
  const { data, error, isPending } = useQuery<Product>({ queryKey: productKey(id) })
  // The page may be older than the stock.
  const { data: available = none } = useQuery<readonly VariantAvailability[]>({
    queryKey: ['/api/product-availability', id],
    enabled: data !== undefined,
  })
  const product = data && withVariant(withAvailability(data, available), context.search.get('variant'))
  const { data: reviews } = useQuery<ProductReviewPage>({ queryKey: reviewsKey(id) })
  const isHydrated = useIsHydrated()
  const user = useUser()
  const [monogram, setMonogram] = useState<Monogram | null>(null)

  if (isPending) return <Spinner label={m.listing.loading} />
  if (!product) {
    if (!isNotFound(error)) return <PageFailure />
    return (
      <div className="wrap py-10">
        <EmptyState icon="i-search" title={m.product.notFound} body={m.product.notFoundBody} headingLevel="h1">
          <Link href="/products" className={buttonClass()}>
            {m.product.browse}
          </Link>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap pt-2 sm:pt-6">
      <Link href="/products" className="inline-flex items-center gap-2 py-2 text-sm hover:text-clay">
        <i className="icon i-back size-4" />
        {m.product.back}
      </Link>
      <div className="mt-1 grid gap-5 sm:mt-3 sm:gap-8 md:grid-cols-2 lg:gap-14">
        <Image product={product} monogram={monogram} isCustomer={Boolean(user)} />
        <ProductBuy product={product} reviews={reviews} monogram={monogram} onMonogram={setMonogram} />
      </div>
      <ProductTabs product={product} reviews={reviews} />
      {/* About its height, so that little moves when it is scrolled into view. */}
      <div id="questions" className="min-h-80 hidden-without-script">
        <WhenSeen>
          <BelowProduct product={product} />
        </WhenSeen>
      </div>
      {isHydrated && <Viewed current={{ ...product, variantId: product.variants && product.variantId }} />}
    </div>
  )
}

function Viewed({ current }: { current: ViewedProduct }) {
  const products = useRecentlyViewed(current)
  return (
    products.length > 0 && (
      <LazyPart>
        <RecentlyViewed products={products} imageOf={viewedImage} />
      </LazyPart>
    )
  )
}

type ImageProps = { product: Product; monogram: Monogram | null; isCustomer: boolean }

function Image({ product, monogram, isCustomer }: ImageProps) {
  const m = useMessages()
  const hasProfile = useHasProfile()
  const photos = shownPhotos(product)
  const saved = product.originalPrice
    ? wholeEurosSaved(fromDecimal(product.price), fromDecimal(product.originalPrice))
    : 0
  return (
    <div className="relative self-start md:sticky md:top-24 lg:top-32">
      <ProductGallery
        // Another variant's photographs start with the first one.
        key={photos[1] && product.imageUrl}
        name={product.name}
        images={photos.length > 0 ? photos : [{ ...product, alt: '' }]}
        overlay={<MonogramOverImage monogram={monogram} label={m.monogram.preview(monogram?.text ?? '')} />}
      >
        <p className="absolute top-4 left-4 flex flex-col items-start gap-1.5">
          {product.isBestseller && <Badge tone="ink">{m.card.bestseller}</Badge>}
          {product.isNew && <Badge tone="sage">{m.card.isNew}</Badge>}
          {saved > 0 && <Badge tone="clay">{m.card.save(saved)}</Badge>}
        </p>
      </ProductGallery>
      {hasProfile && (
        <div className="card-reason-place">
          <LazyPart>
            <CardReason id={product.id} ids={[product.id]} isCustomer={isCustomer} />
          </LazyPart>
        </div>
      )}
      <div className="absolute top-3 right-3">
        <ShareMenu name={product.name} imageUrl={compatibleImageUrl(product.imageUrl)} />
      </div>
    </div>
  )
}
