import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { useWishlist } from '#src/features/wishlist/ui/use-wishlist.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { ScrollPane } from '#src/ui/primitives/scroll-pane.tsx'
import { LogoutButton } from './account-links.tsx'
import { NavLink } from './nav-link.tsx'
import { SearchForm } from './search-form.tsx'

export default function MobileMenu({
  links,
  path,
  onClose,
}: {
  links: readonly (readonly [string, string])[]
  path: string
  onClose: () => void
}) {
  const m = useMessages()
  const user = useUser()
  const wishes = useWishlist(user?.id).items.length
  const account: readonly (readonly [string, string])[] = [
    ['/skin-profile', m.nav.skinProfile],
    ['/wishlist', wishes > 0 ? m.nav.wishlistWith(wishes) : m.nav.wishlist],
    ...(user
      ? []
      : ([
          ['/login', m.nav.signIn],
          ['/register', m.nav.join],
        ] as const)),
  ]
  const place = useCloseOutside(onClose)
  return (
    <ScrollPane
      id="menu"
      className="absolute inset-x-0 top-full border-b border-line bg-paper shadow-high lg:hidden"
      viewportClassName="max-h-[calc(100dvh-var(--header-height))]"
    >
      <div ref={place} className="wrap flex flex-col gap-4 py-5">
        <SearchForm onSearch={onClose} className="md:hidden" />
        <nav aria-label={m.nav.label}>
          <ul className="flex flex-col text-lg">
            {[...links, ...account].map(([href, label]) => (
              <li key={href} className="border-b border-line last:border-0">
                <NavLink href={href} path={path} className="block py-3 aria-[current=page]:text-clay" onClick={onClose}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {user && (
          <p className="flex items-center justify-between gap-3">
            <Link href="/account" className="min-w-0 truncate py-3 underline underline-offset-4" onClick={onClose}>
              {user.firstName}
            </Link>
            <LogoutButton onDone={onClose} />
          </p>
        )}
      </div>
    </ScrollPane>
  )
}

/**
 * Closes the menu where the header has none, and when something outside the header is pressed or focused: the menu would
 * cover it.
 */
function useCloseOutside(onClose: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const menu = place.current
    const header = menu?.closest('header')
    const ended = new AbortController()
    const { signal } = ended
    const wide = matchMedia('(width >= 64rem)')
    wide.addEventListener('change', () => close(), { signal })
    const leave = ({ target }: Event) => !header?.contains(target as Node) && close()
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    return () => {
      ended.abort()
      if (menu?.contains(document.activeElement)) header?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
  }, [])
  return place
}
