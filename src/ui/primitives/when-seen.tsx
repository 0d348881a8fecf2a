import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LazyPart } from './error-boundary.tsx'

/**
 * Delays lazily loaded content until it is in view; content of a closed tab is never loaded. What is above the view loads
 * too: after going back, the page must reach the height at which the visitor left it.
 */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return
    const observer = new IntersectionObserver(
      (entries) =>
        entries.some(({ isIntersecting, boundingClientRect }) => isIntersecting || boundingClientRect.top < 0) &&
        setSeen(true),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return <div ref={place}>{isSeen && <LazyPart>{children}</LazyPart>}</div>
}
