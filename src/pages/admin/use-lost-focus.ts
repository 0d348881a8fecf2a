import { useState } from 'react'

function takeLostFocus(node: HTMLElement | null): void {
  if (document.activeElement === document.body) node?.focus({ preventScroll: true })
}

/**
 * For forms that are mounted again, with another key, once they are saved: the `ref` of the button that takes the focus
 * that was lost with the form before.
 */
export function useLostFocus(key: string | number): typeof takeLostFocus | null {
  const [first] = useState(key)
  return key === first ? null : takeLostFocus
}
