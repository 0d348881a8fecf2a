import { useState, type ReactNode } from 'react'
import { AddButton } from '#src/features/cart/ui/add-button.tsx'
import type { Product } from '#src/features/catalog/contract.ts'
import { ProductImage } from '#src/features/catalog/ui/product-image.tsx'
import { shownPrice } from '#src/features/catalog/ui/shown-price.ts'
import { toggleComparison } from '#src/features/comparison/ui/use-comparison.ts'
import { isFragranceAllergen } from '#src/features/ingredients/person/constants.ts'
import { useComparisonMessages } from '#src/messages/comparison-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { classNames } from '#src/ui/primitives/class-names.ts'
import { Button, IconButton } from '#src/ui/primitives/button.tsx'
import { Price } from '#src/ui/primitives/price.tsx'
import { Stars } from '#src/ui/primitives/stars.tsx'
import { ComparedActives, ComparedReasons } from './compare-ingredients.tsx'
import QuickAdd from './quick-add.tsx'
import { useAdd } from './use-add.ts'
import { useHasProfile } from './use-has-profile.ts'

type Cell = (product: Product) => ReactNode

/** One column per product. Four fit on a tablet and on paper; on a phone it scrolls sideways below names that stay. */
export function CompareTable({ products }: { products: readonly Product[] }) {
  const m = useComparisonMessages()
  const rows = useRows()
  return (
    <div
      role="region"
      aria-label={m.title}
      tabIndex={0}
      className="relative -mx-4 overflow-x-auto px-4 pb-2 focus-visible:outline-2 focus-visible:outline-clay sm:mx-0 sm:px-0 print:overflow-visible"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{m.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${sticky} align-bottom`}>
              <span className="sr-only">{m.feature}</span>
            </th>
            {products.map((product) => (
              <th
                key={product.id}
                scope="col"
                className="min-w-40 px-2 py-3 align-top font-normal sm:min-w-38 lg:px-3 print:min-w-0"
              >
                <ColumnHead product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, cell }) => (
            <tr key={name} className={classNames('border-t border-line', name === 'cart' && 'print:hidden')}>
              <th scope="row" className={`${sticky} py-3 align-top font-medium`}>
                {label}
              </th>
              {products.map((product) => (
                <td key={product.id} className="max-w-72 px-2 py-3 align-top lg:px-3">
                  {cell(product)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sticky = 'sticky left-0 z-10 w-24 min-w-24 bg-paper pr-3 hyphens-auto sm:w-26 sm:min-w-26 lg:w-36 lg:min-w-36'

function ColumnHead({ product }: { product: Product }) {
  const m = useComparisonMessages()
  const { id, name, imageUrl, imageColor } = product
  return (
    <div className="relative flex max-w-56 flex-col gap-2">
      <ProductImage
        imageUrl={imageUrl}
        color={imageColor}
        alt=""
        sizes="14rem"
        widths={[320, 480]}
        isFirst
        className="aspect-square w-full rounded-lg object-cover"
      />
      <IconButton
        label={m.remove(name)}
        className="absolute top-1 right-1 bg-surface/85 print:hidden"
        onClick={() => toggleComparison(product)}
      >
        <i className="icon i-close size-4" />
      </IconButton>
      <Link href={`/products/${id}`} className="font-serif text-base leading-snug hover:text-clay">
        {name}
      </Link>
    </div>
  )
}

function useRows(): { name: string; label: string; cell: Cell }[] {
  const texts = useMessages()
  const m = useComparisonMessages()
  const hasProfile = useHasProfile()
  const cells: Readonly<Record<keyof typeof m.rows, Cell | null>> = {
    price: (product) => <PriceCell product={product} />,
    unitPrice(product) {
      const { pricePer100 } = shownPrice(product)
      return pricePer100 ? texts.card.per100(pricePer100, product.volume ?? '') : m.notStated
    },
    rating: ({ rating, reviewCount }) =>
      reviewCount === 0 ? (
        texts.card.noReviews
      ) : (
        <span className="flex flex-wrap items-center gap-x-2">
          <Stars rating={rating} label={texts.card.rating(rating.toFixed(1), reviewCount)} />
          <span aria-hidden="true">{`${rating.toFixed(1)} ${texts.card.reviewCount(reviewCount)}`}</span>
        </span>
      ),
    size: ({ sizes, volume }) => sizes?.join(', ') ?? volume ?? m.notStated,
    skinTypes: ({ skinTypes }) => skinTypes.map((type) => texts.skinTypes[type]).join(', ') || m.notStated,
    concerns: ({ skinConcerns }) => skinConcerns.map((one) => texts.concerns[one]).join(', ') || m.notStated,
    actives: (product) => <ComparedActives product={product} />,
    profile: hasProfile ? (product) => <ComparedReasons product={product} /> : null,
    allergens: ({ ingredients }) =>
      ingredients.length === 0 ? m.notStated : ingredients.filter(isFragranceAllergen).join(', ') || m.noAllergens,
    availability: (product) => <Availability product={product} />,
    cart: (product) => <AddCell product={product} />,
  }
  return (Object.keys(cells) as (keyof typeof cells)[]).flatMap((name) => {
    const cell = cells[name]
    return cell ? [{ name, label: m.rows[name], cell }] : []
  })
}

function PriceCell({ product }: { product: Product }) {
  const { card: m } = useMessages()
  const { price, isFrom, originalPrice, lowestPrice30Days } = shownPrice(product)
  return (
    <>
      <Price
        amount={price}
        prefix={isFrom ? m.from : undefined}
        before={originalPrice}
        nowLabel={m.priceNow}
        beforeLabel={m.priceBefore}
        className="text-base font-medium"
      />
      {lowestPrice30Days && <p className="lowest">{m.lowest(lowestPrice30Days)}</p>}
      {m.vatNote && <p className="text-xs text-soft">{m.vatNote}</p>}
    </>
  )
}

function Availability({ product: { inStock, fewLeft } }: { product: Product }) {
  const { product: m } = useMessages()
  if (!inStock) return <span className="text-brick">{m.outOfStock}</span>
  return fewLeft === null ? <span className="text-sage">{m.inStock}</span> : m.fewLeft(fewLeft)
}

function AddCell({ product }: { product: Product }) {
  const { card: m } = useMessages()
  const label = product.shades ? m.chooseShade : m.chooseSize
  const { add, isAdding } = useAdd()
  const [isChoosing, setChoosing] = useState(false)
  if (!product.variants || !product.inStock)
    return <AddButton product={product} isAdding={isAdding(product.id)} onAdd={(item) => void add(item)} />
  return (
    <>
      <Button variant="outline" aria-label={`${label}: ${product.name}`} onClick={() => setChoosing(true)}>
        {label}
      </Button>
      {isChoosing && <QuickAdd card={product} add={add} onClose={() => setChoosing(false)} />}
    </>
  )
}
