import { useEffect, useId, useRef, useState } from 'react'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useStoreCreditMessages } from '#src/messages/store-credit-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useApplyCredit } from './use-store-credit.ts'

type Props = {
  /** Cents, including what the payment in progress has already spent. */
  readonly available: number
  readonly isApplied: boolean
  /** The form with the choice was replaced after it was made, which takes the focus away. */
  readonly returnsFocus: boolean
  /** Called before the choice is sent; ends with `onChange` or `onFailed`. */
  readonly onStart: () => void
  readonly onChange: () => void
  readonly onFailed: () => void
}

/** Checkout's choice to pay with store credit; nothing without any. */
export function CreditChoice({ available, isApplied, returnsFocus, onStart, onChange, onFailed }: Props) {
  const m = useStoreCreditMessages()
  const id = useId()
  const apply = useApplyCredit()
  // Shown immediately; the payment with the new amount follows.
  const [chosen, setChosen] = useState(isApplied)
  const box = useRef<HTMLInputElement>(null)
  const focusAtStart = useRef(returnsFocus)
  useEffect(() => {
    if (focusAtStart.current) box.current?.focus()
  }, [])
  if (available === 0) return null
  const change = (next: boolean) => {
    setChosen(next)
    onStart()
    apply
      .mutateAsync(next)
      .then(onChange)
      .catch((error: unknown) => {
        setChosen(isApplied)
        onFailed()
        toast({ title: m.heading, body: errorMessageOf(error, m.notChanged), tone: 'destructive' })
      })
  }
  return (
    <div className="mt-6 flex items-start gap-3 border-t border-line pt-4">
      <input
        ref={box}
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
