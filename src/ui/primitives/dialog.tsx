import { useId, type ReactNode } from 'react'
import { useModal } from './use-modal.ts'

/**
 * As the `ref` of an element of a dialog: the focus starts there. In a question, that is the button that changes nothing,
 * so that Enter pressed twice on what asks it does not confirm it.
 */
export const initialFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

/** A modal dialog with a title; Escape closes it. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-lg bg-surface p-5 text-ink shadow-high backdrop:bg-veil sm:p-7"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-5">{children}</div>
    </dialog>
  )
}
