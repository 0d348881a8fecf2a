import type { Product } from '#src/features/catalog/contract.ts'
import { CompareButton } from '#src/features/comparison/ui/compare-button.tsx'
import { useComparison } from '#src/features/comparison/ui/use-comparison.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'

/** Compare on the product page, and a link to the chosen products. */
export function ProductCompare({ product }: { product: Product }) {
  const m = useMessages().card
  const { length } = useComparison()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      <CompareButton product={product} />
      {length > 0 && (
        <Link href="/compare" className="py-1 text-clay underline underline-offset-4">
          {m.openComparison(length)}
        </Link>
      )}
    </p>
  )
}
