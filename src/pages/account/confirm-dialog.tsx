import { useEffect, useId, useRef } from 'react'
import { Button } from '#src/ui/primitives/button.tsx'

type Props = { title: string; confirm: string; cancel: string; onConfirm: () => void; onCancel: () => void }

/** Confirmation before a deletion. Escape cancels. */
export function ConfirmDialog({ title, confirm, cancel, onConfirm, onCancel }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={onCancel}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-lg bg-surface p-7 text-ink shadow-high backdrop:bg-veil"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onConfirm}>{confirm}</Button>
        <Button look="outline" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </dialog>
  )
}
