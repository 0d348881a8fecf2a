import { useEffect, useId, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { ProductCard } from '#src/features/catalog/contract.ts'
import { imageUrlAt } from '#src/features/catalog/constants.ts'
import { CompareButton } from '#src/features/comparison/ui/compare-button.tsx'
import { CompareTray } from '#src/features/comparison/ui/compare-tray.tsx'

/** The cards on the page. The first one also shows the tray, so that pages without cards load nothing for it. */
let mounted: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  mounted = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Compare on a card. Takes no space, because it is loaded after the page. */
export default function CardCompare({ card }: { card: ProductCard }) {
  const id = useId()
  useEffect(() => {
    change([...mounted, id])
    return () => change(mounted.filter((other) => other !== id))
  }, [id])
  const isFirst = useSyncExternalStore(
    subscribe,
    () => mounted[0] === id,
    () => false,
  )
  return (
    <>
      <CompareButton product={card} className="card-compare" />
      {isFirst && createPortal(<CompareTray imageAt={(url) => imageUrlAt(url, 160)} />, document.body)}
    </>
  )
}
