import { useEffect } from 'react'

/**
 * Keeps what a keyboard user focused in the window when something above it that loaded late pushes it out. Nothing
 * moves if it was already out of view: then the page was scrolled away from it.
 */
export function useFocusInView(): void {
  useEffect(() => {
    let { offsetHeight: height } = document.body
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
  }, [])
}
