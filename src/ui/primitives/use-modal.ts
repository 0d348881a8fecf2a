import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'

/**
 * Attributes of a native `<dialog>` that is modal while it is mounted: the browser traps and restores the focus.
 * Its owner unmounts it in `onClose`.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed before it is unmounted: only then is the focus restored.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return {
    ref,
    // Escape would close it first and tell the owner in a later task. Opened again in between, it would stay closed.
    onCancel: (event: SyntheticEvent) => {
      // A file chooser that is left empty sends the same event through its dialog.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The browser closes it without asking when Escape is pressed again without another input.
    onClose,
  }
}
