import { useEffect, type ReactNode } from 'react'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useDelivery } from './delivery-context.tsx'
import { loadChecks } from './load-checks.ts'
import { OrderTerms } from './order-terms.tsx'
import { Refusal } from './refusal.tsx'

type Props = {
  readonly summary: ReactNode
  /** Why the last submission failed; empty without a failure. */
  readonly refusal: string
  /** Above it, when there is no payment that could fail. */
  readonly refusalTitle?: string
  readonly button: string
  readonly isDisabled: boolean
  readonly onChange: () => void
  readonly onSubmit: () => Promise<void>
  /** Above the button. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/**
 * Fields, summary and button of checkout. EU law requires the order summary directly above the order button; on wide
 * screens it is next to the fields. The button stays in the tab order while the total changes: a keyboard user who
 * arrives meanwhile would pass it, and one who pressed it would lose the focus.
 */
export function PaymentForm({
  summary,
  refusal,
  refusalTitle,
  button,
  isDisabled,
  onChange,
  onSubmit,
  note,
  children,
}: Props) {
  const m = useCheckoutMessages().payment
  const isReplaced = useDelivery()?.isFormReplaced ?? false
  useEffect(() => {
    const load = () => void loadChecks().catch(() => undefined)
    document.addEventListener('focusin', load, { once: true })
    return () => document.removeEventListener('focusin', load)
  }, [])
  return (
    <form
      noValidate
      className="mt-6 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDisabled && !isReplaced)
          void loadChecks().then(onSubmit, () => toast({ title: m.failed, body: m.notSent, tone: 'destructive' }))
      }}
    >
      <fieldset disabled={isReplaced} className="flex min-w-0 flex-col gap-10">
        {children}
      </fieldset>
      {summary}
      <div>
        {note}
        <Refusal title={refusalTitle} messages={refusal} />
        {/* The legally required label is long and wraps to two lines on phones. */}
        <Button
          type="submit"
          size="large"
          className="w-full py-2 leading-tight text-balance max-sm:px-4"
          aria-disabled={isDisabled || isReplaced}
        >
          {button}
        </Button>
        <OrderTerms />
      </div>
    </form>
  )
}
