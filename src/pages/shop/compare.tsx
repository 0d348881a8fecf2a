import { useQuery } from '@tanstack/react-query'
import type { Product } from '#src/features/catalog/contract.ts'
import { clearComparison, useComparison } from '#src/features/comparison/ui/use-comparison.ts'
import { comparisonMessagesIn, useComparisonMessages } from '#src/messages/comparison-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { readKey, RequestError } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import type { Head, PageContext } from '../page.ts'
import { CompareTable } from './compare-table.tsx'

export const head = ({ messages }: PageContext): Head => ({
  title: `${comparisonMessagesIn(messages).title} · ${messages.brand}`,
  canonical: '/compare',
  noIndex: true,
})

/** The HTML is the same for everyone: the choice is known in the browser only. */
export function Page() {
  const m = useComparisonMessages()
  const isHydrated = useIsHydrated()
  const compared = useComparison()
  return (
    <div ref={keepFocusIn} className="wrap pt-8 sm:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{m.title}</h1>
        {compared.length > 0 && (
          <Button variant="outline" size="small" onClick={clearComparison}>
            {m.clear}
          </Button>
        )}
      </div>
      <noscript>
        <p className="mt-6">{m.noScript}</p>
      </noscript>
      <div className="mt-6 min-h-[60dvh]">
        {!isHydrated ? null : compared.length === 0 ? (
          <EmptyState icon="i-list" title={m.empty} body={m.emptyHint}>
            <Link href="/products" className={buttonClass()}>
              {m.browse}
            </Link>
          </EmptyState>
        ) : (
          <Compared />
        )}
      </div>
    </div>
  )
}

/** Null: the product is no longer in the shop. */
async function readProduct(id: string): Promise<Product | null> {
  try {
    return (await readKey([`/api/products/${id}`])) as Product
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  }
}

function Compared() {
  const m = useComparisonMessages()
  const texts = useMessages()
  const compared = useComparison()
  const ids = compared.map(({ id }) => id)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['compared products', ...ids],
    queryFn: () => Promise.all(ids.map(readProduct)),
    // The other columns stay while one is removed.
    placeholderData: (before) => before,
  })
  if (isError)
    return (
      <EmptyState icon="i-stop" title={m.failed}>
        <Button onClick={() => void refetch()}>{texts.listing.retry}</Button>
      </EmptyState>
    )
  if (!data)
    return (
      <p role="status" className="text-soft">
        {m.loading}
      </p>
    )
  const products = data.flatMap((product) => (product && ids.includes(product.id) ? [product] : []))
  const gone = isPlaceholderData ? [] : compared.filter((_product, at) => data[at] === null).map(({ name }) => name)
  return (
    <>
      {gone.length > 0 && <p className="mb-4 text-sm text-soft">{m.missing(gone.join(', '))}</p>}
      {compared.length === 1 && <p className="mb-4 text-sm text-soft">{m.addOne}</p>}
      {products.length > 0 && <CompareTable products={products} />}
    </>
  )
}
