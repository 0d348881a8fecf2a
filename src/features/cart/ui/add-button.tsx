import { useMessages } from '#src/messages/messages-context.tsx'
import { sentenceOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { useAddToCart } from './use-cart.ts'

/** `add` is the list's: one serves all its cards. */
type Props = { add: ReturnType<typeof useAddToCart>; product: { id: string; name: string; imageUrl: string; price: string; inStock: boolean } }

/** Add to Cart on a card: guests may, too. */
export function AddButton({ add, product }: Props) {
  const m = useMessages()
  const { id, ...shown } = product

  function addOne() {
    toast({ title: m.cart.added, body: m.cart.addedBody(product.name) })
    // A promise: a refusal is told even when the shopper has moved on to another page.
    add
      .mutateAsync({ productId: id, quantity: 1, product: { ...shown, monogramPrice: '0.00' } })
      .catch((error: unknown) => toast({ title: m.cart.error, body: sentenceOf(error, m.cart.addFailed), tone: 'destructive' }))
  }

  return (
    <Button look="outline" className="btn-bag" disabled={!product.inStock} onClick={addOne} aria-label={product.inStock ? m.card.addNamed(product.name) : undefined}>
      {product.inStock ? m.card.addToCart : m.card.outOfStock}
    </Button>
  )
}
