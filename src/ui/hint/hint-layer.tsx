import { useEffect, useRef, useState } from 'react'
import { delayOf } from './hint-timing.ts'

type Shown = {
  readonly text: string
  readonly top: number
  readonly side: { readonly left: number } | { readonly right: number }
}

const gap = 8

/**
 * Tooltips for icon buttons. One layer for the whole page: any element with an aria-label and data-hint shows its
 * label, which screen readers read anyway.
 */
export function HintLayer() {
  const [shown, setShown] = useState<Shown | null>(null)
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer = 0
    let closedAt: number | null = null
    let target: Element | null = null

    const close = () => {
      clearTimeout(timer)
      if (layer.current) closedAt = performance.now()
      target = null
      setShown(null)
    }
    const open = (element: Element) => {
      const { left, right, bottom } = element.getBoundingClientRect()
      // Near the right edge of the screen a hint extends to the left.
      const side = left > innerWidth / 2 ? { right: innerWidth - right } : { left }
      setShown({ text: element.getAttribute('aria-label') ?? '', top: bottom + gap, side })
    }
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const element = event.target instanceof Element ? event.target.closest('[data-hint]') : null
      if (element === target) return
      close()
      if (!element) return
      target = element
      timer = window.setTimeout(() => open(element), delayOf(performance.now(), closedAt))
    }
    const keys = (event: KeyboardEvent) => event.key === 'Escape' && close()

    document.addEventListener('pointerover', enter)
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', keys)
    document.addEventListener('scroll', close, { passive: true, capture: true })
    return () => {
      close()
      document.removeEventListener('pointerover', enter)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', keys)
      document.removeEventListener('scroll', close, { capture: true })
    }
  }, [])

  if (!shown) return null
  return (
    <div
      ref={layer}
      aria-hidden="true"
      data-testid="hint"
      className="pointer-events-none fixed z-50 rounded-md bg-ink px-2.5 py-1.5 text-xs whitespace-nowrap text-paper shadow-high"
      style={{ top: shown.top, ...shown.side }}
    >
      {shown.text}
    </div>
  )
}
