import { useMessages } from '#src/messages/messages-context.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { ComparedProduct } from '../constants.ts'
import { toggleComparison, useComparison } from './use-comparison.ts'

type Props = { product: ComparedProduct; className?: string }

/** Adds a product to the comparison, or removes it. */
export function CompareButton({ product, className = 'btn btn-small btn-outline' }: Props) {
  const m = useMessages().card
  const isCompared = useComparison().some(({ id }) => id === product.id)
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={m.compareNamed(product.name)}
      className={className}
      onClick={() => {
        if (!toggleComparison(product)) toast({ title: m.compareFullTitle, body: m.compareFull, tone: 'destructive' })
      }}
    >
      <i className={`icon size-3.5 ${isCompared ? 'i-check' : 'i-compare'}`} />
      <span>{m.compare}</span>
    </button>
  )
}
