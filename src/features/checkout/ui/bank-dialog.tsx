import { useEffect, useId, useRef } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Button } from '#src/ui/primitives/button.tsx'

/** Simulates a bank's 3-D Secure dialog. Closing it counts as a failure. */
export function BankDialog({ onAnswer }: { onAnswer: (outcome: 'complete' | 'fail') => void }) {
  const m = useMessages()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={() => onAnswer('fail')}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg bg-surface p-7 text-ink shadow-high backdrop:bg-veil"
    >
      <h2 id={id} className="text-xl">
        {m.checkout.authentication.title}
      </h2>
      <p className="mt-2 text-soft">{m.checkout.authentication.body}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer('complete')}>{m.checkout.authentication.complete}</Button>
        <Button look="outline" onClick={() => onAnswer('fail')}>
          {m.checkout.authentication.fail}
        </Button>
      </div>
    </dialog>
  )
}
