import { useId } from 'react'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { useModal } from '#src/ui/primitives/use-modal.ts'

/** Simulates a bank's 3-D Secure dialog. Closing it counts as a failure. */
export function BankDialog({ onAnswer }: { onAnswer: (outcome: 'complete' | 'fail') => void }) {
  const checkout = useCheckoutMessages()
  const id = useId()
  const modal = useModal(() => onAnswer('fail'))
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg bg-surface p-7 text-ink shadow-high backdrop:bg-veil"
    >
      <h2 id={id} className="text-xl">
        {checkout.authentication.title}
      </h2>
      <p className="mt-2 text-soft">{checkout.authentication.body}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer('complete')}>{checkout.authentication.complete}</Button>
        <Button variant="outline" onClick={() => onAnswer('fail')}>
          {checkout.authentication.fail}
        </Button>
      </div>
    </dialog>
  )
}
