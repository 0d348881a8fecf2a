import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'

export function EmptyCart() {
  const m = useCheckoutMessages().empty
  return (
    <EmptyState icon="i-bag" title={m.title} body={m.body}>
      <Link href="/products" className={buttonClass()}>
        {m.shop}
      </Link>
    </EmptyState>
  )
}

/** The payment could not be created. */
export function FailedSetup({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const m = useCheckoutMessages().setupFailed
  return (
    <EmptyState icon="i-stop" title={m.title} body={problem}>
      <Button onClick={onRetry}>{m.retry}</Button>
      <Link href="/cart" className={buttonClass('outline')}>
        {m.back}
      </Link>
    </EmptyState>
  )
}
