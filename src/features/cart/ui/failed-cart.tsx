import { useCartPageMessages } from '#src/messages/cart-page-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'

/** Not the same as an empty cart: its items are still there. */
export function FailedCart({ onRetry }: { onRetry: () => void }) {
  const m = useCartPageMessages()
  return (
    <EmptyState icon="i-stop" title={m.loadFailed}>
      <Button onClick={onRetry}>{m.again}</Button>
    </EmptyState>
  )
}
