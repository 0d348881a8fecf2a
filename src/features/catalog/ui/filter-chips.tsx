import { useMessages } from '#src/messages/messages-context.tsx'
import { useShadeFamilyMessages } from '#src/messages/shade-family-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { categoryName, useCategories } from './use-categories.ts'
import { listingAddress, type ListingState } from './listing-address.ts'

/** Active filters, each with a link that removes it. Works without JavaScript. */
export function FilterChips({ state }: { state: ListingState }) {
  const m = useMessages()
  const categories = useCategories()
  const families = useShadeFamilyMessages()
  const chips = [
    ...(state.bestseller ? [{ name: m.card.bestseller, href: listingAddress(state, { bestseller: false }) }] : []),
    ...(state.category
      ? [{ name: categoryName(categories, state.category), href: listingAddress(state, { category: undefined }) }]
      : []),
    ...state.skinType.map((type) => ({
      name: m.skinTypes[type],
      href: listingAddress(state, { skinType: state.skinType.filter((other) => other !== type) }),
    })),
    ...state.concern.map((concern) => ({
      name: m.concerns[concern],
      href: listingAddress(state, { concern: state.concern.filter((other) => other !== concern) }),
    })),
    ...state.shade.map((family) => ({
      name: families[family],
      href: listingAddress(state, { shade: state.shade.filter((other) => other !== family) }),
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, href }) => (
        <li key={name}>
          <Link
            href={href}
            keepScroll
            aria-label={m.listing.removeFilter(name)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-sm hover:border-ink"
          >
            {name}
            <i className="icon i-close size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={listingAddress(state, { category: undefined, skinType: [], concern: [], shade: [], bestseller: false })}
          keepScroll
          className="inline-block px-2 py-2 text-sm text-clay underline underline-offset-4"
        >
          {m.listing.clear}
        </Link>
      </li>
    </ul>
  )
}
