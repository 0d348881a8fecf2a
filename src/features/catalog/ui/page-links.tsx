import { useListingMessages } from '#src/messages/listing-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { listingAddress, type ListingState } from './listing-address.ts'

/** Pagination as links, so that pages can be shared, crawled and used without JavaScript. */
export function PageLinks({ state, page, pages }: { state: ListingState; page: number; pages: number }) {
  const m = useListingMessages()
  if (pages <= 1) return null
  return (
    <nav aria-label={m.pages.label} className="mt-10 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link href={listingAddress(state, { page: page - 1 })} rel="prev" className={buttonClass('outline')}>
          {m.pages.previous}
        </Link>
      )}
      <span className="price text-sm text-soft">{m.pages.of(page, pages)}</span>
      {page < pages && (
        <Link href={listingAddress(state, { page: page + 1 })} rel="next" className={buttonClass('outline')}>
          {m.pages.next}
        </Link>
      )}
    </nav>
  )
}
