import { useMessages } from '#src/messages/messages-context.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import type { NewItem } from './use-cart.ts'

type Props = {
  product: { id: string; name: string; imageUrl: string; price: string; inStock: boolean }
  isAdding: boolean
  onAdd: (item: NewItem) => void
}

/** Add to Cart on a product card. Available to guests. */
export function AddButton({ product, isAdding, onAdd }: Props) {
  const m = useMessages()
  const { id, ...shown } = product
  return (
    <Button
      variant="outline"
      className="btn-bag"
      disabled={!product.inStock || isAdding}
      onClick={() => onAdd({ productId: id, quantity: 1, product: { ...shown, monogramPrice: '0.00' } })}
      aria-label={product.inStock ? m.card.addNamed(product.name) : undefined}
    >
      {product.inStock ? m.card.addToCart : m.card.outOfStock}
    </Button>
  )
}
