import { AddButton } from '#src/features/cart/ui/add-button.tsx'
import { useAddToCart, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import type { ProductCard as Card } from '#src/features/catalogue/contract.ts'
import { ProductCard } from '#src/features/catalogue/ui/product-card.tsx'
import { useUser } from '#src/features/identity/ui/use-user.ts'
import { CardIconSheet } from '#src/ui/primitives/card-icons.tsx'
import { HeartButton } from '#src/features/wishlist/ui/heart-button.tsx'

/** Cards in rows: the catalogue's card with the heart and the cart's button put in. */
export function ShopCards({ cards, view = 'grid', firstAbove = 0, headingLevel = 'h2' }: { cards: readonly Card[]; view?: 'grid' | 'list'; firstAbove?: number; headingLevel?: 'h2' | 'h3' }) {
  const user = useUser()
  const add = useAddToCart(useCartOwner(user?.id))
  const columns = view === 'grid' ? 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4' : 'grid-cols-1'
  return (
    <>
    <CardIconSheet />
    <ul className={`grid gap-3 sm:gap-5 ${columns}`}>
      {cards.map((card, at) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            view={view}
            isFirst={at < firstAbove}
            headingLevel={headingLevel}
            corner={<HeartButton name={card.name} />}
            action={<AddButton add={add} product={card} />}
          />
        </li>
      ))}
    </ul>
    </>
  )
}
