import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * As the `ref` of an element of a dialog: the focus starts there. In a question, that is the button that changes nothing,
 * so that Enter pressed twice on what asks it does not confirm it.
 */
export const initialFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

/** A native modal dialog: the browser traps and restores the focus; Escape closes it. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const node = dialog.current
    node?.showModal()
    // Closed before it is unmounted: only then is the focus restored.
    return () => node?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-lg bg-surface p-5 text-ink shadow-high backdrop:bg-veil sm:p-7"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-5">{children}</div>
    </dialog>
  )
}
