import { useEffect } from 'react'

/** Scrolls what has the keyboard focus clear of a message that appears over it: WCAG 2.4.11. */
export function useUncoveredFocus(): void {
  useEffect(() => {
    const messages = document.querySelector('.toasts')
    if (!messages) return
    // Called when a message has been laid out, or has grown.
    const observer = new ResizeObserver(() => scrollFocusClear(messages))
    observer.observe(messages)
    return () => observer.disconnect()
  }, [])
}

function scrollFocusClear(messages: Element): void {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || messages.contains(focused)) return
  if (isCovered(focused.getBoundingClientRect(), messages.getBoundingClientRect()))
    focused.scrollIntoView({ block: 'nearest' })
}

const isCovered = (one: DOMRect, over: DOMRect): boolean =>
  one.left < over.right && one.right > over.left && one.top < over.bottom && one.bottom > over.top
