import { useState } from 'react'

function takeLostFocus(node: HTMLElement | null): void {
  if (document.activeElement === document.body) node?.focus()
}

/**
 * For forms that are mounted again, with another key, once they are saved: the `ref` of the button that takes the focus
 * that was lost with the form before.
 */
export function useLostFocus(key: string | number): typeof takeLostFocus | null {
  const [seen, setSeen] = useState({ key, hasChanged: false })
  if (seen.key !== key) setSeen({ key, hasChanged: true })
  return seen.hasChanged ? takeLostFocus : null
}
