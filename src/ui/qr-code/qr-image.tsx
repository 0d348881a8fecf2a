import { encode } from 'uqr'

/** Width of the light border that readers need, in modules. */
const quiet = 4

/** Dark on light in both themes, because many readers do not find inverted codes. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const { data: rows, size } = encode(text, { border: quiet, ecc: 'M' })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md bg-surface text-ink scheme-light"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
