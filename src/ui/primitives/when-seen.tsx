import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LazyPart } from './error-boundary.tsx'

/** Delays lazily loaded content until it is in view; content of a closed tab is never loaded. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return <div ref={place}>{isSeen && <LazyPart>{children}</LazyPart>}</div>
}
