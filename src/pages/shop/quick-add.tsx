import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product, ProductCard, VariantAvailability } from '#src/features/catalog/contract.ts'
import { cardAddress } from '#src/features/catalog/ui/product-card.tsx'
import { ProductImage } from '#src/features/catalog/ui/product-image.tsx'
import { VariantPicker } from '#src/features/catalog/ui/variant-picker.tsx'
import { withAvailability, withVariant } from '#src/features/catalog/variants/constants.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useQuickAddMessages } from '#src/messages/quick-add-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog, initialFocus } from '#src/ui/primitives/dialog.tsx'
import { Price } from '#src/ui/primitives/price.tsx'
import type { Add } from './use-add.ts'

type Props = { card: ProductCard; add: Add['add']; onClose: () => void }

/** Chooses the size or shade of a card's product and adds it to the cart. */
export default function QuickAdd({ card, add, onClose }: Props) {
  const m = useQuickAddMessages()
  const { data, isError } = useQuery<Product>({ queryKey: [`/api/products/${card.id}`] })
  const { data: available = [] } = useQuery<VariantAvailability[]>({
    queryKey: [`/api/product-availability/${card.id}`],
  })
  const [chosen, setChosen] = useState(card.matched?.variantId ?? null)
  const product = data && withAvailability(withVariant(data, chosen), available)
  return (
    <Dialog title={m.title(card.name)} onClose={onClose}>
      {isError && <p role="alert">{m.failed}</p>}
      {!isError && !product && (
        <p role="status" tabIndex={-1} ref={initialFocus} className="min-h-40 text-soft outline-none">
          {m.loading}
        </p>
      )}
      {product && (
        <div ref={focusChosen} className="grid grid-cols-[6.5rem_1fr] gap-4 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
          <ProductImage
            imageUrl={product.imageUrl}
            color={product.imageColor}
            alt=""
            sizes="9rem"
            isFirst
            widths={[160, 320]}
            className="aspect-square w-full rounded-md object-cover sm:row-span-2"
          />
          <Offer product={product} />
          {/* The buttons below stay in view and must not cover the focus. */}
          <div className="flex min-w-0 flex-col gap-4 max-sm:col-span-2 [&_input]:scroll-mb-36">
            <VariantPicker product={product} onSelect={({ id }) => setChosen(id)} />
          </div>
        </div>
      )}
      <div className="sticky -bottom-5 z-10 -mx-5 mt-3 -mb-5 flex flex-wrap-reverse items-center justify-between gap-x-3 gap-y-1 bg-surface px-5 pt-3 pb-5 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7">
        <Link href={cardAddress(card)} className="py-2 text-sm text-clay underline underline-offset-4">
          {m.details}
        </Link>
        <span className="flex gap-2">
          <Button variant="outline" onClick={onClose}>
            {m.close}
          </Button>
          {product && <AddChosen product={product} add={add} onClose={onClose} />}
        </span>
      </div>
    </Dialog>
  )
}

/** At the chosen size or shade, unless the visitor went on while it was loading. */
function focusChosen(choices: HTMLElement | null) {
  const chosen = choices?.querySelector<HTMLElement>(':checked') ?? null
  initialFocus(chosen)
  if (document.activeElement === document.body) chosen?.focus()
}

function Offer({ product }: { product: Product }) {
  const m = useMessages()
  const { inStock, fewLeft } = product
  return (
    <div aria-live="polite">
      <Price
        amount={product.price}
        before={product.originalPrice}
        nowLabel={m.card.priceNow}
        beforeLabel={m.card.priceBefore}
        className="text-xl font-medium"
      />
      {product.pricePer100 && (
        <p className="unit-price mt-1">{m.card.per100(product.pricePer100, product.volume ?? '')}</p>
      )}
      {product.lowestPrice30Days && <p className="lowest">{m.card.lowest(product.lowestPrice30Days)}</p>}
      <p className={`mt-1 text-sm ${inStock ? (fewLeft === null ? 'text-sage' : 'text-saffron') : 'text-brick'}`}>
        {inStock ? (fewLeft === null ? m.product.inStock : m.product.fewLeft(fewLeft)) : m.product.outOfStock}
      </p>
    </div>
  )
}

function AddChosen({ product, add, onClose }: { product: Product } & Pick<Props, 'add' | 'onClose'>) {
  const m = useMessages()
  const { id: productId, variantId, name, imageUrl, price, inStock, variants } = product
  const variantTitle = variants?.find(({ id }) => id === variantId)?.title ?? ''
  return (
    <Button
      disabled={!inStock}
      onClick={() => {
        onClose()
        void add({
          productId,
          variantId,
          quantity: 1,
          product: { name, imageUrl, price, inStock, variantTitle, monogramPrice: '0.00' },
        })
      }}
    >
      {inStock ? m.card.addToCart : m.card.outOfStock}
    </Button>
  )
}
