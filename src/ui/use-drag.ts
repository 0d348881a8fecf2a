import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

type Drag = { readonly from: number; readonly to: number; readonly shift: number; readonly height: number }

/** Distance from the window's edge at which scrolling starts, and pixels per step. */
const edge = 80
const scrollStep = 12

/**
 * Drag and drop for rows by mouse, pen or touch. Rows are only transformed visually during a drag, which keeps pointer
 * capture; `onDrop` is called on release. Escape cancels.
 */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  function start(event: ReactPointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !list.current) return
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
    const middles = rows.map(({ top, height }) => top + height / 2 + scrollY)
    const startY = event.pageY
    const middle = middles[from] ?? 0
    let held: Drag = { from, to: from, shift: 0, height: rows[from]?.height ?? 0 }
    const listening = new AbortController()
    const { signal } = listening

    const show = (next: Drag) => setDrag((held = next))
    const stop = () => {
      listening.abort()
      setDrag(null)
    }
    end.current = stop
    addEventListener(
      'pointermove',
      ({ pageY, clientY }) => {
        const shift = pageY - startY
        const to = middles.filter((other, at) => at !== from && other < middle + shift).length
        show({ ...held, shift, to })
        if (clientY < edge) scrollBy(0, -scrollStep)
        else if (clientY > innerHeight - edge) scrollBy(0, scrollStep)
      },
      { signal },
    )
    addEventListener(
      'pointerup',
      () => {
        stop()
        if (held.to !== from) onDrop(from, held.to)
      },
      { signal },
    )
    addEventListener('pointercancel', stop, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  }

  /** Visual offset of a row, in pixels. */
  function shiftOf(at: number): number {
    if (!drag) return 0
    const { from, to, shift, height } = drag
    if (at === from) return shift
    if (at > from && at <= to) return -height
    return at < from && at >= to ? height : 0
  }

  return { list, start, shiftOf, held: drag?.from }
}
