import { useQuery } from '@tanstack/react-query'
import type { HomeShelves } from '#src/features/catalog/contract.ts'
import { categoriesKey, useCategories } from '#src/features/catalog/ui/use-categories.ts'
import { ProductCardSkeleton } from '#src/features/catalog/ui/product-card.tsx'
import { NewsletterBox } from '#src/features/newsletter/ui/newsletter-box.tsx'
import { homeCountry } from '#src/features/shipping/constants.ts'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { presets, shopSettings } from '#src/features/shop-settings/contract.ts'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import { toDecimal } from '#src/kernel/money.ts'
import { homeMessagesIn, useHomeMessages } from '#src/messages/home-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Stars } from '#src/ui/primitives/stars.tsx'
import type { Head, PageContext } from '../page.ts'
import { ShopCards } from './shop-card.tsx'
import { useCartRules } from './use-cart-rules.ts'

const shelvesKey = ['/api/home-sections'] as const
const heroImage = {
  srcSet: '/images/art/hero-480.avif 480w, /images/art/hero-800.avif 800w, /images/art/hero-1200.avif 1200w',
  sizes: '(min-width: 64rem) 50vw, 100vw',
}

export const keys = ({ config }: PageContext) => [
  shelvesKey,
  categoriesKey,
  ...(presets[config.preset].hasDestinationRates ? [shippingRatesKey] : []),
]

export function head({ messages, config }: PageContext): Head {
  const { title, description } = homeMessagesIn(messages)
  return {
    title: title(messages.brand),
    description,
    canonical: '/',
    // Only the server writes it: browser bundles leave it out.
    ...(import.meta.env.SSR
      ? {
          jsonLd: [
            {
              '@context': 'https://schema.org',
              '@type': 'OnlineStore',
              name: config.store.brand,
              url: `${config.origin}/`,
              logo: `${config.origin}/icons/512.png`,
              email: config.store.seller.mail,
              areaServed: 'EU',
            },
          ],
        }
      : {}),
  }
}

export function Page() {
  const { hasTestimonials } = usePreset()
  return (
    <>
      <Hero />
      <div className="wrap flex flex-col gap-20 pt-16 sm:gap-24">
        <Features />
        <Categories />
        <Bestsellers />
        {hasTestimonials && <Testimonials />}
        <TrustBadges />
        <Newsletter />
      </div>
    </>
  )
}

function Hero() {
  const m = useHomeMessages()
  return (
    <section className="border-b border-line bg-sunken">
      <div className="grid lg:grid-cols-2">
        <div className="hero-words">
          <p className="text-sm font-medium text-clay">{m.eyebrow}</p>
          <h1 className="text-4xl">{m.heading}</h1>
          <p className="max-w-text text-lg text-soft">{m.lead}</p>
          <div className="flex flex-wrap gap-3">
            <Link href="/skin-analysis" className={buttonClass('primary', 'large')}>
              {m.startAnalysis}
            </Link>
            <Link href="/products" className={buttonClass('outline', 'large')}>
              {m.shopProducts}
            </Link>
          </div>
        </div>
        <img
          src="/images/art/hero-800.avif"
          srcSet={heroImage.srcSet}
          sizes={heroImage.sizes}
          alt={m.heroAlt}
          width={1200}
          height={1000}
          fetchPriority="high"
          className="aspect-6/5 h-full max-h-160 w-full object-cover"
        />
      </div>
    </section>
  )
}

const featureLinks = {
  analysis: '/skin-analysis',
  recommendations: '/skin-concerns',
  routine: '/routine-builder',
} as const

function Features() {
  const m = useHomeMessages()
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="text-3xl">
        {m.features.heading}
      </h2>
      <ol className="mt-8 grid border-t border-line md:grid-cols-3">
        {(['analysis', 'recommendations', 'routine'] as const).map((name, at) => (
          <li
            key={name}
            className="group relative border-b border-line py-6 md:border-r md:border-b-0 md:px-8 md:first:pl-0 md:last:border-0"
          >
            <span aria-hidden="true" className="font-serif text-2xl text-clay italic">
              {at + 1}
            </span>
            <h3 className="mt-3 text-xl">
              <Link href={featureLinks[name]} className="after:absolute after:inset-0 group-hover:text-clay">
                {m.features[name].title}
              </Link>
            </h3>
            <p className="mt-2 text-soft">{m.features[name].body}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Categories() {
  const m = useHomeMessages()
  const categories = useCategories()
  const { data } = useQuery<HomeShelves>({ queryKey: shelvesKey })
  const shown = shopSettings.home.categories
    .flatMap((id) => categories.find((one) => one.id === id) ?? [])
    .filter(({ id }) => !data || (data.categoryCounts[id] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="text-3xl">
        {m.categories.heading}
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {shown.map(({ id: category, name }) => (
          <li key={category} className="group relative overflow-hidden rounded-lg border border-line bg-surface">
            <img
              src={`/images/art/${category}-480.avif`}
              alt=""
              width={480}
              height={480}
              loading="lazy"
              className="aspect-square w-full object-cover transition-transform duration-240 ease-soft group-hover:scale-[1.03]"
            />
            <div className="p-4">
              <h3 className="text-xl">
                <Link href={`/products?category=${category}`} className="after:absolute after:inset-0">
                  {name}
                </Link>
              </h3>
              <p className="text-sm text-soft">
                {data ? m.categories.count(data.categoryCounts[category] ?? 0) : '\u00a0'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bestsellers() {
  const m = useHomeMessages()
  const { data } = useQuery<HomeShelves>({ queryKey: shelvesKey })
  if (data?.bestsellers.length === 0) return null
  return (
    <section aria-labelledby="bestsellers">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="bestsellers" className="text-3xl">
          {m.bestsellers.heading}
        </h2>
        <Link
          href="/products?bestseller=true&sort=reviewCount"
          className="py-2 text-sm font-medium text-clay underline underline-offset-4"
        >
          {m.bestsellers.viewAll}
        </Link>
      </div>
      <div className="mt-8">
        {data ? (
          <ShopCards cards={data.bestsellers} headingLevel="h3" />
        ) : (
          <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4" data-testid="bestseller-placeholders">
            {Array.from({ length: shopSettings.home.bestsellers }, (_, at) => (
              <ProductCardSkeleton key={at} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function Testimonials() {
  const m = useHomeMessages()
  return (
    <section aria-labelledby="testimonials">
      <h2 id="testimonials" className="text-3xl">
        {m.testimonials.heading}
      </h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {m.testimonials.items.map(({ name, quote }) => (
          <li key={name}>
            <figure className="flex h-full flex-col gap-3 border-l-2 border-clay pl-5">
              <Stars rating={5} label={m.testimonials.stars} />
              <blockquote className="font-serif text-lg">{quote}</blockquote>
              <figcaption className="mt-auto text-sm text-soft">
                {name} · {m.testimonials.verified}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

const trustIcons = { shipping: 'i-delivery', returns: 'i-return', secure: 'i-shield', products: 'i-leaf' } as const

function TrustBadges() {
  const { trust } = useHomeMessages()
  const { shipping, freeShipping } = useCartRules()
  const { hasDestinationRates } = usePreset()
  const { data: rates } = useQuery<ShippingRates>({ queryKey: shippingRatesKey, enabled: hasDestinationRates })
  const badges = {
    ...trust,
    shipping: trust.shipping({
      country: homeCountry(rates?.zones ?? []) || shopSettings.defaultCountry,
      price: toDecimal(shipping),
      freeFrom: freeShipping.limit === null ? null : toDecimal(freeShipping.limit),
    }),
  }
  return (
    <ul className="grid grid-cols-2 gap-6 border-y border-line py-8 lg:grid-cols-4">
      {(['shipping', 'returns', 'secure', 'products'] as const).map((name) => (
        <li key={name} className="flex items-start gap-3">
          <i className={`icon ${trustIcons[name]} mt-0.5 size-6 text-clay`} />
          <div>
            <h3 className="font-sans text-sm font-semibold tracking-normal">{badges[name].title}</h3>
            <p className="text-sm text-soft">{badges[name].body}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Newsletter() {
  const m = useHomeMessages()
  return (
    <section
      aria-labelledby="newsletter"
      className="grid gap-6 rounded-lg bg-clay-wash p-6 sm:p-10 md:grid-cols-2 md:items-center"
    >
      <div>
        <h2 id="newsletter" className="text-2xl">
          {m.newsletter.heading}
        </h2>
        <p className="mt-2 text-soft">{m.newsletter.body}</p>
      </div>
      <div>
        <noscript>
          <p>{m.newsletter.noScript}</p>
        </noscript>
        <NewsletterBox />
      </div>
    </section>
  )
}
