import type { CSSProperties } from 'react'

/** Five stars filled to `rating` (0-5). `label` says the same in words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return <span role="img" aria-label={label} className="stars" style={{ '--rating': rating } as CSSProperties} />
}
