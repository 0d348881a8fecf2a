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
import { Dialog } from '#src/ui/primitives/dialog.tsx'
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
        <p role="status" className="min-h-40 text-soft">
          {m.loading}
        </p>
      )}
      {product && (
        <div className="grid grid-cols-[6.5rem_1fr] gap-4 sm:grid-cols-[9rem_1fr] sm:gap-6">
          <ProductImage
            imageUrl={product.imageUrl}
            color={product.imageColor}
            alt=""
            sizes="9rem"
            isFirst
            widths={[160, 320]}
            className="aspect-square w-full rounded-md object-cover"
          />
          <div className="flex min-w-0 flex-col gap-4">
            <Offer product={product} />
            <VariantPicker product={product} onSelect={({ id }) => setChosen(id)} />
          </div>
        </div>
      )}
      <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-3">
        <Link href={cardAddress(card)} className="py-2 text-sm text-clay underline underline-offset-4">
          {m.details}
        </Link>
        <span className="flex gap-2">
          <Button look="outline" onClick={onClose}>
            {m.close}
          </Button>
          {product && <AddChosen product={product} add={add} onClose={onClose} />}
        </span>
      </div>
    </Dialog>
  )
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
