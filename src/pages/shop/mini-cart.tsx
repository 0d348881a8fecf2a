import { useLayoutEffect } from 'react'
import { pricedLine } from '#src/features/cart/constants.ts'
import { useCart, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import { ProductImage } from '#src/features/catalog/ui/product-image.tsx'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { priceSubtotal } from '#src/features/pricing/contract.ts'
import { euros, toDecimal } from '#src/kernel/money.ts'
import { useCartPageMessages } from '#src/messages/cart-page-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { dismissToasts } from '#src/ui/toast/toast-store.ts'
import { buttonClass } from '#src/ui/primitives/button.tsx'

const shown = 5

/** The cart in the message that something was added. */
export function MiniCart() {
  const m = useCartPageMessages()
  const { items } = useCart(useCartOwner(useUser()?.id))
  const { path } = useNavigation().location
  // What was added while the link was followed is confirmed at the checkout, which shows it anyway.
  useLayoutEffect(() => {
    if (path === '/checkout') dismissToasts()
  }, [path])
  if (items.length === 0 || path === '/cart') return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="mb-2 hidden items-center gap-1.5 sm:flex" aria-hidden="true">
        {items.slice(-shown).map(({ id, product }) => (
          <ProductImage
            key={id}
            imageUrl={product.imageUrl}
            alt=""
            sizes="2.5rem"
            className="size-10 rounded-sm border border-line object-cover"
          />
        ))}
        {items.length > shown && <span className="text-sm text-soft">+{items.length - shown}</span>}
      </div>
      <p className="flex justify-between text-sm">
        {m.subtotal}
        <span className="price font-medium">{euros(toDecimal(priceSubtotal(items.map(pricedLine))))}</span>
      </p>
      <Link href="/checkout" onClick={dismissToasts} className={buttonClass('primary', 'normal', 'mt-3 w-full')}>
        {m.checkout}
      </Link>
    </div>
  )
}
