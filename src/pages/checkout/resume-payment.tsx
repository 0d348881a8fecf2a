import { useState } from 'react'
import { leaveToPay } from '#src/features/checkout/ui/redirect.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

type Props = {
  readonly clientSecret: string
  /** The shop has ended the payment, although the provider still takes money for it. */
  readonly isClosed: boolean
  /** The payment turns out to be closed, so its state must be checked again. */
  readonly onClosed: () => void
  readonly onBack: () => void
}

/**
 * For a payment that was left on the provider's page and that the provider cannot cancel. All ways are safe: the same order
 * leads to the same payment, and a charge of a payment that another one has replaced is refunded.
 */
export function ResumePayment({ clientSecret, isClosed, onClosed, onBack }: Props) {
  const { resume: m, notRedirected } = usePaymentMethodMessages()
  const { failed } = useCheckoutMessages().payment
  const [isLeaving, setLeaving] = useState(false)

  async function resume() {
    setLeaving(true)
    const result = await leaveToPay(clientSecret, null)
    if (result === 'leaving') return
    setLeaving(false)
    if (result === 'closed') onClosed()
    else toast({ title: failed, body: notRedirected, tone: 'destructive' })
  }

  const texts = isClosed ? m.closed : m.open
  return (
    <div role="status">
      <EmptyState icon="i-bag" title={texts.title} body={texts.body}>
        {!isClosed && (
          <Button disabled={isLeaving} onClick={() => void resume()}>
            {m.resume}
          </Button>
        )}
        <Button variant="outline" onClick={onBack}>
          {m.back}
        </Button>
      </EmptyState>
    </div>
  )
}
