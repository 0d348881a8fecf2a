import type { CSSProperties, ReactNode } from 'react'
import { fromDecimal } from '#src/kernel/money.ts'
import { lastDayBefore } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Price } from '#src/ui/primitives/price.tsx'
import { wholeEurosSaved } from '../../pricing/contract.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { ProductCard as Card } from '../contract.ts'
import { growFrom, ProductImage } from './product-image.tsx'
import { shownPrice } from './shown-price.ts'

type Props = {
  card: Card
  view?: 'grid' | 'list'
  isFirst?: boolean
  headingLevel?: 'h2' | 'h3'
  /** Slot for the wishlist button. */
  corner: ReactNode
  /** Slot for Add to Cart. */
  action: ReactNode
}

/** These widths cover every card size; each further one adds bytes to all 24 cards. */
const cardWidths = [320, 480, 640] as const

/** With the shade that was searched for. */
export const cardAddress = ({ id, matched }: Pick<Card, 'id' | 'matched'>) =>
  `/products/${id}${matched ? `?variant=${matched.variantId}` : ''}`

export function ProductCard({
  card,
  view = 'grid',
  isFirst = false,
  headingLevel: Heading = 'h2',
  corner,
  action,
}: Props) {
  const m = useMessages()
  const isList = view === 'list'
  const shown = shownPrice(card)
  return (
    <article className={isList ? 'card card-wide' : 'card'}>
      <div className={isList ? 'card-image card-image-wide' : 'card-image'}>
        <ProductImage
          imageUrl={card.imageUrl}
          color={card.imageColor}
          alt=""
          isFirst={isFirst}
          widths={cardWidths}
          sizes={isList ? '12rem' : '(min-width:64rem) 18rem,(min-width:40rem) 33vw,50vw'}
          className="card-image"
        />
        <CardBadges card={card} price={shown.price} originalPrice={shown.originalPrice} />
      </div>
      <div className="card-body">
        <Heading className={isList ? 'card-title pr-11' : 'card-title'}>
          <Link
            href={cardAddress(card)}
            onClick={(event) => growFrom(event.currentTarget.closest('article'))}
            className="card-link"
          >
            {card.name}
          </Link>
        </Heading>
        <p className="card-text">{card.description}</p>
        <CardRating card={card} />
        <p className="card-types">
          {card.volume && !card.sizes && <span className="mr-1">{card.volume}</span>}
          {card.sizes && <span className="mr-1">{m.card.sizes(card.sizes.length)}</span>}
          {card.matched && <span className="mr-1">{card.matched.title}</span>}
          {card.shades && <Swatches {...card.shades} />}
          {card.skinTypes.slice(0, shopSettings.card.skinTypeBadges).map((type) => (
            <Badge key={type}>{m.skinTypes[type]}</Badge>
          ))}
          {card.skinTypes.length > shopSettings.card.skinTypeBadges && (
            <Badge>{m.card.moreTypes(card.skinTypes.length - shopSettings.card.skinTypeBadges)}</Badge>
          )}
        </p>
        <div className="card-foot">
          <Price
            amount={shown.price}
            prefix={shown.isFrom ? m.card.from : undefined}
            before={shown.originalPrice}
            note={shown.reducedUntil && m.card.until(lastDayBefore(m.locale, shown.reducedUntil))}
            nowLabel={m.card.priceNow}
            beforeLabel={m.card.priceBefore}
          />
          {shown.pricePer100 && <p className="unit-price">{m.card.per100(shown.pricePer100, card.volume ?? '')}</p>}
          {shown.lowestPrice30Days && <p className="lowest">{m.card.lowest(shown.lowestPrice30Days)}</p>}
          {action}
        </div>
      </div>
      <div className="card-corner">{corner}</div>
    </article>
  )
}

function Swatches({ count, swatches }: NonNullable<Card['shades']>) {
  const m = useMessages()
  return (
    <span className="card-swatches">
      {swatches.map((color) => (
        <span key={color} style={{ '--swatch': color } as CSSProperties} />
      ))}
      {m.card.shades(count)}
    </span>
  )
}

function CardBadges({ card, price, originalPrice }: { card: Card } & Pick<Card, 'price' | 'originalPrice'>) {
  const m = useMessages()
  const saved = originalPrice ? wholeEurosSaved(fromDecimal(price), fromDecimal(originalPrice)) : 0
  if (!card.isBestseller && !card.isNew && saved <= 0) return null
  return (
    <p className="card-badges">
      {card.isBestseller && <Badge tone="ink">{m.card.bestseller}</Badge>}
      {card.isNew && <Badge tone="sage">{m.card.isNew}</Badge>}
      {saved > 0 && <Badge tone="clay">{m.card.save(saved)}</Badge>}
    </p>
  )
}

/** Stars and number are one image for screen readers; its label contains both. */
function CardRating({ card }: { card: Card }) {
  const m = useMessages()
  if (card.reviewCount === 0) return <p className="text-xs text-soft">{m.card.noReviews}</p>
  const rating = card.rating.toFixed(1)
  return (
    <p
      role="img"
      aria-label={m.card.rating(rating, card.reviewCount)}
      className="card-rating"
      style={{ '--rating': card.rating } as CSSProperties}
    >
      {`${rating} ${m.card.reviewCount(card.reviewCount)}`}
    </p>
  )
}

/** Placeholder while products load. */
export function ProductCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="animate-[breathe_1.6s_ease-in-out_infinite] overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="aspect-square bg-sunken" />
      <div className="flex flex-col gap-2 p-4">
        <div className="h-5 w-3/4 rounded-sm bg-sunken" />
        <div className="h-4 rounded-sm bg-sunken" />
        <div className="h-4 w-1/2 rounded-sm bg-sunken" />
        <div className="mt-3 h-11 rounded-full bg-sunken" />
      </div>
    </div>
  )
}
