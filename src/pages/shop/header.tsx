import { lazy, useEffect, useState } from 'react'
import { countUnits, useCart, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { useWishlist } from '#src/features/wishlist/ui/use-wishlist.ts'
import type { Messages } from '#src/messages/messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { IconButton } from '#src/ui/primitives/button.tsx'
import { useReusableMarkup } from '#src/ui/primitives/reusable-markup.tsx'
import { AccountLinks } from './account-links.tsx'
import { NavLink } from './nav-link.tsx'
import { SearchForm } from './search-form.tsx'
import { ThemeButton } from './theme-button.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'

/** Needed only on small screens; loaded when first opened. */
const MobileMenu = lazy(() => import('./mobile-menu.tsx'))

const linksOf = (m: Messages, isSignedIn: boolean): (readonly [href: string, label: string])[] => [
  ['/products', m.nav.shop],
  ['/skin-analysis', m.nav.skinAnalysis],
  ['/color-palette', m.nav.colorPalette],
  ['/skin-concerns', m.nav.skinConcerns],
  ['/routine-builder', m.nav.routineBuilder],
  ...(isSignedIn ? [['/achievements', m.nav.achievements] as const] : []),
  ['/about', m.nav.about],
  ['/shipping', m.nav.shipping],
  ['/contact', m.nav.contact],
]

export function Header() {
  const m = useMessages()
  const user = useUser()
  const { location } = useNavigation()
  const [isOpen, setOpen] = useState(false)
  const links = linksOf(m, Boolean(user))
  const markup = useReusableMarkup()

  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])

  const tools = (
    <>
      <ThemeButton />
      <WishlistLink userId={user?.id} />
      <CartLink userId={user?.id} />
      <div className="ml-1 hidden items-center gap-1 text-sm font-medium sm:flex">
        <AccountLinks />
      </div>
      <IconButton
        label={isOpen ? m.nav.closeMenu : m.nav.openMenu}
        aria-expanded={isOpen}
        className="lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <i className="icon i-close size-5.5" /> : <i className="icon i-menu size-5.5" />}
      </IconButton>
    </>
  )
  const navigation = links.map(([href, label]) => (
    <li key={href}>
      <NavLink href={href} path={location.path}>
        {label}
      </NavLink>
    </li>
  ))
  const current = links.find(([href]) => href === location.path)?.[0] ?? 'none'

  return (
    <header className="sticky short:static top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-(--header-height) items-center gap-2 sm:gap-4">
        <Link href="/" aria-label={m.nav.home(m.brand)} className="font-serif text-2xl tracking-tight">
          {m.brand}
        </Link>
        <SearchForm className="ml-auto hidden w-72 md:block" />
        <div className="ml-auto flex items-center md:ml-0" {...markup(m, 'tools', tools)} />
      </div>
      <nav aria-label={m.nav.label} className="wrap hidden lg:block">
        <ul className="flex gap-7 pb-3 text-sm" {...markup(m, `navigation ${current}`, navigation)} />
      </nav>
      {isOpen && (
        <LazyPart>
          <MobileMenu links={links} path={location.path} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </header>
  )
}

function CartLink({ userId }: { userId: string | undefined }) {
  const m = useMessages()
  const { items } = useCart(useCartOwner(userId))
  const count = countUnits(items)
  return (
    <Link
      href="/cart"
      aria-label={count > 0 ? m.nav.cartWith(count) : m.nav.cart}
      className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
    >
      <i className="icon i-bag" />
      <Count of={count} testId="cart-count" />
    </Link>
  )
}

function WishlistLink({ userId }: { userId: string | undefined }) {
  const m = useMessages()
  const count = useWishlist(userId).items.length
  return (
    <Link
      href="/wishlist"
      aria-label={count > 0 ? m.nav.wishlistWith(count) : m.nav.wishlist}
      className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
    >
      <i className="icon i-heart" />
      <Count of={count} testId="wishlist-count" />
    </Link>
  )
}

/** The link's own label contains the count. */
function Count({ of: count, testId }: { of: number; testId: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      data-testid={testId}
      className="price absolute top-0.5 right-0 min-w-4.5 rounded-full bg-clay px-1 text-center text-xs leading-4.5 font-medium text-on-clay"
    >
      {count}
    </span>
  )
}
