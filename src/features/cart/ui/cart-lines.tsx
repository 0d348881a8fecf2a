import type { ReactNode } from 'react'
import { euros, toDecimal } from '#src/kernel/money.ts'
import { useCartPageMessages } from '#src/messages/cart-page-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useMonogramDetails, useMonogramMessages } from '#src/messages/monogram-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Stepper } from '#src/ui/primitives/stepper.tsx'
import { focusOf, imageUrlAt } from '../../catalog/constants.ts'
import { priceLine } from '../../pricing/contract.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import { pricedLine } from '../constants.ts'
import type { CartItem } from '../contract.ts'

type Props = {
  items: readonly CartItem[]
  onQuantity: (item: CartItem, quantity: number) => void
  onRemove: (item: CartItem) => void
  onSave: (item: CartItem) => void
  /** Slot over the lower edge of the image, for these products. */
  mark: ReactNode
  marked: ReadonlySet<string>
}

export function CartLines({ items, mark, marked, ...actions }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <CartLine key={item.id} item={item} mark={marked.has(item.productId) && mark} {...actions} />
      ))}
    </ul>
  )
}

type LineProps = { item: CartItem; mark: ReactNode } & Omit<Props, 'items' | 'marked'>

function CartLine({ item, mark, onQuantity, onRemove, onSave }: LineProps) {
  const monogramDetails = useMonogramDetails()
  const { label: monogramLabel } = useMonogramMessages()
  const m = useMessages()
  const texts = useCartPageMessages()
  const { product, quantity, customization } = item
  const line = pricedLine(item)
  const name = product.variantTitle ? `${product.name}, ${product.variantTitle}` : product.name
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr_auto]">
      <div className="relative self-start">
        <img
          src={imageUrlAt(product.imageUrl, 320)}
          alt=""
          width={112}
          height={112}
          className="aspect-square w-full rounded-md border border-line object-cover"
          style={{ objectPosition: focusOf(product.imageUrl) }}
        />
        {mark}
      </div>
      <div className="min-w-0">
        <h2 className="font-serif text-lg leading-snug">
          <Link
            href={`/products/${item.productId}${product.variantTitle ? `?variant=${item.variantId}` : ''}`}
            className="hover:text-clay"
          >
            {product.name}
          </Link>
        </h2>
        {product.variantTitle && <p className="text-sm text-soft">{product.variantTitle}</p>}
        <p className="price mt-1 text-sm text-soft">
          {euros(toDecimal(priceLine({ ...line, quantity: 1 })))} {texts.each}
        </p>
        {customization && (
          <p className="mt-1 text-sm text-soft">
            {monogramLabel(customization.text)}{' '}
            {!product.lacksMonogram && <span className="price">+{euros(product.monogramPrice)}</span>}
            <br />
            {monogramDetails(customization)}
          </p>
        )}
        {!product.inStock && (
          <p className="mt-1 text-sm text-brick">
            {product.isArchived ? texts.noLongerSold : product.lacksMonogram ? texts.noMonogram : texts.soldOut}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:col-span-1 sm:flex-col sm:items-end sm:gap-y-3">
        <p className="price order-1 text-lg font-medium sm:order-none">{euros(toDecimal(priceLine(line)))}</p>
        <Stepper
          label={`${m.product.quantity}: ${name}`}
          fewerLabel={m.product.fewer}
          moreLabel={m.product.more}
          value={quantity}
          min={0}
          max={shopSettings.cart.maxPerLine}
          onChange={(next) => onQuantity(item, next)}
        />
        <div className="order-2 -mx-3 flex basis-full sm:order-none sm:-mr-3 sm:ml-0 sm:basis-auto">
          {/* Neither the wishlist nor a browser's list has a place for a personalization. */}
          {!customization && (
            <Button variant="quiet" size="small" aria-label={texts.saveNamed(name)} onClick={() => onSave(item)}>
              {texts.save}
            </Button>
          )}
          <Button variant="danger" size="small" aria-label={texts.removeNamed(name)} onClick={() => onRemove(item)}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}
