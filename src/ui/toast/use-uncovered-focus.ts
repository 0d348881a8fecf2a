import { useEffect } from 'react'
import { toastStore } from './toast-store.ts'

/** Scrolls what has the keyboard focus clear of a message that appears over it: WCAG 2.4.11. */
export function useUncoveredFocus(): void {
  useEffect(() => {
    let frame = 0
    // The message is in the document by the next frame.
    const uncover = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(scrollFocusClear)
    }
    uncover()
    const unsubscribe = toastStore.subscribe(uncover)
    return () => {
      cancelAnimationFrame(frame)
      unsubscribe()
    }
  }, [])
}

function scrollFocusClear(): void {
  const focused = document.activeElement
  const messages = document.querySelector('.toasts')
  if (!messages || !focused?.matches(':focus-visible') || messages.contains(focused)) return
  if (isCovered(focused.getBoundingClientRect(), messages.getBoundingClientRect()))
    focused.scrollIntoView({ block: 'nearest' })
}

const isCovered = (one: DOMRect, over: DOMRect): boolean =>
  one.left < over.right && one.right > over.left && one.top < over.bottom && one.bottom > over.top
