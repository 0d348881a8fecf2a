import type { CSSProperties } from 'react'

/** Five stars filled to `rating` (0-5). `label` is the text equivalent. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return <span role="img" aria-label={label} className="stars" style={{ '--rating': rating } as CSSProperties} />
}
