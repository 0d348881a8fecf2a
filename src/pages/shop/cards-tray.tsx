import { lazy, Suspense, useEffect, useId, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { imageUrlAt } from '#src/features/catalog/constants.ts'
import { useComparison } from '#src/features/comparison/ui/use-comparison.ts'
import { ErrorBoundary } from '#src/ui/primitives/error-boundary.tsx'

/** Loaded when something is compared. */
const CompareTray = lazy(() => import('#src/features/comparison/ui/compare-tray.tsx'))

/** The lists of cards on the page. The first one shows the tray. */
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

/** The compared products at the lower edge of a page with cards. */
export function CardsTray() {
  const id = useId()
  const compared = useComparison()
  useEffect(() => {
    change([...mounted, id])
    return () => change(mounted.filter((other) => other !== id))
  }, [id])
  const isFirst = useSyncExternalStore(
    subscribe,
    () => mounted[0] === id,
    () => false,
  )
  if (!isFirst || compared.length === 0) return null
  return createPortal(
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CompareTray compared={compared} imageAt={(url) => imageUrlAt(url, 160)} />
      </Suspense>
    </ErrorBoundary>,
    document.body,
  )
}
