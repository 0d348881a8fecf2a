/**
 * Keeps the keyboard focus in a part of the page that replaces what it shows, as its `ref`: when the focused control is
 * removed, the part's first heading or message takes the focus, or else the part. In a list, which may be long, that is
 * the heading of the same item or, if it was removed, of the next one. Parts may contain others: the innermost that is
 * left takes it.
 */
export function keepFocusIn(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let last: Element | null = null
  let inner: Element | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element && part.contains(target) ? target : null
    inner = last && last.closest('[data-keeps-focus]')
  }
  const observer = new MutationObserver((changes) => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    if (inner !== part && inner?.isConnected) return
    const near = itemNear(last, changes)
    const area = near && part.contains(near) ? near : part
    const texts = area.querySelectorAll<HTMLElement>('h1,h2,h3,[role=alert],[role=status]')
    const next = [...texts].find((one) => one.textContent && one.checkVisibility()) ?? area
    next.tabIndex = -1
    next.focus()
  })
  part.dataset['keepsFocus'] = ''
  document.addEventListener('focusin', remember)
  observer.observe(part, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

/** Changes arrive together, so the item whose control was removed may itself be removed by a later one. */
function itemNear(control: Element, changes: readonly MutationRecord[]): HTMLElement | null {
  let near: HTMLElement | null = null
  for (const { target, removedNodes, nextSibling, previousSibling } of changes)
    for (const node of removedNodes)
      if (node.contains(near ?? control)) {
        const item = node instanceof HTMLLIElement ? (nextSibling ?? previousSibling) : target
        near = item instanceof Element ? item.closest('li') : null
      }
  return near
}
