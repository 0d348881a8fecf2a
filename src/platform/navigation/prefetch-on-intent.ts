/** Milliseconds that a pointer rests on a link before its page is prefetched. */
const restMs = 80

/** Calls back when someone is about to follow a link within the shop: rests on it, touches it, or moves the focus to it. */
export function prefetchOnIntent(prefetch: (url: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const addressOf = ({ target }: Event): URL | null => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target]):not([download])') : null
    if (!link || link.origin !== location.origin) return null
    return link.pathname + link.search === location.pathname + location.search ? null : new URL(link.href)
  }
  const start = (event: Event, delayMs: number) => {
    clearTimeout(timer)
    const url = addressOf(event)
    if (url) timer = setTimeout(() => prefetch(url), delayMs)
  }
  document.addEventListener('pointerover', (event) => start(event, restMs), { passive: true })
  document.addEventListener('focusin', (event) => start(event, restMs))
  document.addEventListener('touchstart', (event) => start(event, 0), { passive: true })
}
