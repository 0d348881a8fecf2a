import { useEffect, useState } from 'react'

/**
 * Keeps what a keyboard user focused in the window when something above it that loaded late pushes it out. Nothing
 * moves if it was already out of view: then the page was scrolled away from it. For parts that render in the browser only.
 */
export function useFocusInView(): void {
  /** Read while rendering, so what the caller adds to the page counts as well. */
  const [heightBefore] = useState(() => document.body.offsetHeight)
  useEffect(() => {
    let height = heightBefore
    const observer = new ResizeObserver(() => {
      const growth = document.body.offsetHeight - height
      height += growth
      const focused = document.activeElement
      if (!focused?.matches(':focus-visible')) return
      const { top, bottom } = focused.getBoundingClientRect()
      const wasInView = top - growth < innerHeight && bottom - growth > 0
      if (bottom > innerHeight && wasInView) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [heightBefore])
}
