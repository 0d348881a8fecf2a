import { useId, useState } from 'react'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useStoreCreditMessages } from '#src/messages/store-credit-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useApplyCredit } from './use-store-credit.ts'

type Props = {
  /** Cents, including what the payment in progress has already spent. */
  readonly available: number
  readonly isApplied: boolean
  readonly onChange: () => void
}

/** Checkout's choice to pay with store credit; nothing without any. */
export function CreditChoice({ available, isApplied, onChange }: Props) {
  const m = useStoreCreditMessages()
  const id = useId()
  const apply = useApplyCredit()
  // Shown immediately; the payment with the new amount follows.
  const [chosen, setChosen] = useState(isApplied)
  if (available === 0) return null
  const change = (next: boolean) => {
    setChosen(next)
    apply
      .mutateAsync(next)
      .then(onChange)
      .catch((error: unknown) => {
        setChosen(isApplied)
        toast({ title: m.heading, body: errorMessageOf(error, m.notChanged), tone: 'destructive' })
      })
  }
  return (
    <div className="mt-6 flex items-start gap-3 border-t border-line pt-4">
      <input
        type="checkbox"
        id={id}
        className="mt-0.5 size-5 shrink-0 accent-clay"
        checked={chosen}
        onChange={({ target }) => change(target.checked)}
      />
      <label htmlFor={id}>{m.use(toDecimal(cents(available)))}</label>
    </div>
  )
}
