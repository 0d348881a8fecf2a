import type { ReactNode } from 'react'
import { useRecentlyViewedMessages } from '#src/messages/recently-viewed-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import type { ViewedProduct } from '../constants.ts'
import { clearRecentlyViewed } from './use-recently-viewed.ts'

type Props = {
  readonly products: readonly ViewedProduct[]
  /** Slot for the catalog's image component. */
  readonly imageOf: (product: ViewedProduct) => ReactNode
}

/** The section disappears with the focused button, so the page takes the focus. */
function clear(): void {
  clearRecentlyViewed()
  document.querySelector('main')?.focus({ preventScroll: true })
}

export default function RecentlyViewed({ products, imageOf }: Props) {
  const m = useRecentlyViewedMessages()
  return (
    <section aria-labelledby="recently-viewed" className="mt-14">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recently-viewed" className="text-xl">
          {m.heading}
        </h2>
        <Button variant="quiet" size="small" onClick={clear}>
          {m.clear}
        </Button>
      </div>
      <ul className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-6 sm:gap-5">
        {products.map((product) => (
          <li key={product.id}>
            <Link
              href={`/products/${product.id}${product.variantId ? `?variant=${product.variantId}` : ''}`}
              className="group flex flex-col gap-2 text-sm"
            >
              <span className="overflow-hidden rounded-lg border border-line">{imageOf(product)}</span>
              <span className="group-hover:text-clay">{product.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
