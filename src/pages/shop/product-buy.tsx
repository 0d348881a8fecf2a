import { lazy, useRef, useState, type ReactNode } from 'react'
import type { Monogram } from '#src/features/cart/constants.ts'
import { MonogramPanel } from '#src/features/cart/ui/monogram-panel.tsx'
import type { Product } from '#src/features/catalog/contract.ts'
import { ProductImage } from '#src/features/catalog/ui/product-image.tsx'
import { VariantPicker } from '#src/features/catalog/ui/variant-picker.tsx'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import type { ProductReviewPage } from '#src/features/reviews/contract.ts'
import { displayedRating } from '#src/features/reviews/constants.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { HeartButton } from '#src/features/wishlist/ui/heart-button.tsx'
import { useWish, useWishlist } from '#src/features/wishlist/ui/use-wishlist.ts'
import { cents, fromDecimal, toDecimal } from '#src/kernel/money.ts'
import { lastDayBefore } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { Price } from '#src/ui/primitives/price.tsx'
import { useReusableMarkup } from '#src/ui/primitives/reusable-markup.tsx'
import { Stars } from '#src/ui/primitives/stars.tsx'
import { Stepper } from '#src/ui/primitives/stepper.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useConfig } from '../config-context.tsx'
import { signInAddress } from '../account/return-address.ts'
import { BuyBar } from './buy-bar.tsx'
import { MonogramOverImage } from './monogram-over-image.tsx'
import { ProductPromise } from './product-promise.tsx'
import { ServerPart } from './server-part.tsx'
import { useAdd } from './use-add.ts'

/** Only a sold-out variant loads it. */
const NotifyForm = lazy(() => import('#src/features/back-in-stock/ui/notify-form.tsx'))

/** In the server's HTML; its script loads after the page's. */
const loadSummary = async () => (await import('./product-summary.tsx')).ProductSummary
const ServerSummary = import.meta.env.SSR ? await loadSummary() : null

const loadGuarantee = async () => (await import('#src/features/shop-settings/ui/guarantee-notice.tsx')).LegalGuarantee
const ServerGuarantee = import.meta.env.SSR ? await loadGuarantee() : null

type Props = {
  product: Product
  reviews: ProductReviewPage | undefined
  monogram: Monogram | null
  onMonogram: (monogram: Monogram | null) => void
}

/** Everything next to the image: name, price, options and Add to Cart. */
export function ProductBuy({ product, reviews, monogram, onMonogram }: Props) {
  const m = useMessages()
  const { navigate } = useNavigation()
  const { store } = useConfig()
  const isHydrated = useIsHydrated()
  const markup = useReusableMarkup()
  const rating = displayedRating(reviews?.average ?? null, product.rating)
  const extra = monogram ? fromDecimal(product.monogramPrice) : 0
  const price = toDecimal(cents(fromDecimal(product.price) + extra))
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-3xl">{product.name}</h1>
      {reviews !== undefined && reviews.total > 0 && (
        <p className="flex items-center gap-2 text-sm text-soft">
          <Stars rating={Number(rating)} label={m.product.stars(Number(rating))} />
          <span>
            {rating} {m.product.meanOf(reviews.total)}
          </span>
        </p>
      )}
      {/* The height of three lines, so that nothing moves when they load after a navigation. */}
      <ServerPart
        owner={product.ingredients}
        variant="summary"
        className="min-h-18"
        load={loadSummary}
        server={ServerSummary}
        given={{ product }}
        isStatic
      />
      <div className="flex flex-wrap items-center gap-3">
        <Price
          amount={price}
          before={product.originalPrice}
          note={product.reducedUntil && m.card.until(lastDayBefore(m.locale, product.reducedUntil))}
          nowLabel={m.card.priceNow}
          beforeLabel={m.card.priceBefore}
          className="text-2xl font-medium"
        />
        {product.pricePer100 && (
          <p className="unit-price mt-0">
            {[
              m.card.per100(product.pricePer100, product.volume ?? ''),
              ...(m.card.vatNote ? [m.card.vatNote] : []),
            ].join(' · ')}
          </p>
        )}
        {product.volume && <Badge>{product.volume}</Badge>}
        {product.lowestPrice30Days && <p className="lowest basis-full">{m.card.lowest(product.lowestPrice30Days)}</p>}
      </div>
      {product.variants && (
        <VariantPicker
          product={product}
          onSelect={({ id }) => navigate(`/products/${product.id}?variant=${id}`, { replace: true, keepScroll: true })}
        />
      )}
      <div className="flex flex-col gap-5" {...markup(product.ingredients, 'suited', <Suited product={product} />)} />
      {product.allowsMonogram && (
        <div>
          <MonogramPanel
            price={product.monogramPrice}
            monogram={monogram}
            onChange={onMonogram}
            image={<SmallImage product={product} monogram={monogram} />}
          />
        </div>
      )}
      <BuyRow product={product} monogram={monogram} price={price} />
      <StockLine product={product} />
      <ServerPart
        owner={store}
        variant="guarantee"
        className="min-h-7"
        load={loadGuarantee}
        server={ServerGuarantee}
        given={{ notice: store.guaranteeNotice }}
        isStatic
      />
      <div className="min-h-30">
        {isHydrated ? (
          <ProductPromise product={product} isPersonalized={monogram !== null} />
        ) : (
          <noscript>
            {import.meta.env.SSR && <p className="rounded-md bg-saffron-wash px-4 py-3 text-sm">{m.cart.noScript}</p>}
          </noscript>
        )}
      </div>
    </div>
  )
}

function Suited({ product }: Pick<Props, 'product'>) {
  const m = useMessages()
  return (
    <>
      <Fact title={m.product.suitableFor}>
        {product.skinTypes.map((type) => (
          <Badge key={type}>{m.skinTypes[type]}</Badge>
        ))}
      </Fact>
      {product.skinConcerns.length > 0 && (
        <Fact title={m.product.addresses}>
          {product.skinConcerns.map((concern) => (
            <Badge key={concern} tone="saffron">
              {m.concerns[concern]}
            </Badge>
          ))}
        </Fact>
      )}
    </>
  )
}

function SmallImage({ product, monogram }: Pick<Props, 'product' | 'monogram'>) {
  return (
    <>
      <ProductImage imageUrl={product.imageUrl} color={product.imageColor} alt="" sizes="10rem" />
      <MonogramOverImage monogram={monogram} label="" />
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </div>
  )
}

function BuyRow({ product, monogram, price }: Pick<Props, 'product' | 'monogram'> & { price: string }) {
  const m = useMessages()
  const user = useUser()
  const { add, isAdding } = useAdd()
  const { location } = useNavigation()
  const isPending = isAdding(product.id)
  const max = product.fewLeft ?? shopSettings.cart.maxPerLine
  const [chosen, setQuantity] = useState(1)
  // Fewer may be left of another variant.
  const quantity = Math.min(chosen, max)
  const wish = useWish(user?.id)
  const { items } = useWishlist(user?.id)
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useIsHydrated()
  const label = isPending ? m.product.adding : product.inStock ? m.product.addToCart : m.product.outOfStock
  const isDisabled = !product.inStock || isPending || user === undefined

  function addToCart() {
    if (!user) {
      toast({
        title: m.wishlist.loginTitle,
        body: m.product.signInToAdd,
        action: { label: m.nav.signIn, href: signInAddress(location) },
        tone: 'destructive',
      })
      return
    }
    if (monogram && !monogram.text) {
      document.querySelector<HTMLInputElement>('[name=monogram]')?.checkValidity()
      return
    }
    const { name, imageUrl, monogramPrice, inStock } = product
    void add({
      productId: product.id,
      variantId: product.variantId,
      quantity,
      customization: monogram,
      product: { name, imageUrl, price: product.price, monogramPrice, inStock },
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Stepper
        label={m.product.quantity}
        fewerLabel={m.product.fewer}
        moreLabel={m.product.more}
        value={quantity}
        max={max}
        disabled={!product.inStock}
        onChange={setQuantity}
      />
      <Button
        size="large"
        className="order-last grow basis-full sm:order-none sm:basis-auto"
        ref={button}
        disabled={isDisabled}
        onClick={addToCart}
      >
        {label}
      </Button>
      {isHydrated && product.inStock && (
        <BuyBar
          mainButton={button}
          name={product.name}
          price={price}
          label={label}
          isDisabled={isDisabled}
          onBuy={addToCart}
        />
      )}
      <HeartButton
        productId={product.id}
        variantId={product.variantId}
        product={product}
        isSaved={items.some(({ productId }) => productId === product.id)}
        wish={user ? wish : user}
        guestBody={m.wishlist.manage}
        signIn={signInAddress(location)}
        className="btn-icon ml-auto size-13 border border-line-strong sm:ml-0"
      />
    </div>
  )
}

function StockLine({ product }: { product: Product }) {
  const m = useMessages()
  const isHydrated = useIsHydrated()
  const email = useUser()?.email
  if (!product.inStock)
    return (
      <>
        <p className="text-sm font-medium text-brick">{m.product.outOfStock}</p>
        <div className="notify-space">
          {isHydrated && (
            <LazyPart>
              <NotifyForm key={product.variantId} variantId={product.variantId} knownEmail={email} />
            </LazyPart>
          )}
        </div>
      </>
    )
  return (
    <p className="flex items-center gap-2 text-sm text-sage">
      <span aria-hidden="true" className="size-2 rounded-full bg-sage" />
      {product.fewLeft === null ? m.product.inStock : m.product.fewLeft(product.fewLeft)}
    </p>
  )
}
