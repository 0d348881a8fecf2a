import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'

export type ScorePoint = {
  readonly at: string
  readonly score: number
  readonly range: readonly [from: number, to: number]
}

const [width, height, left, bottom] = [400, 180, 30, 22] as const
const lines = [0, 25, 50, 75, 100] as const

/** Scores over time, evenly spaced, with the band of their ranges. */
export function HistoryChart({ points, label }: { points: readonly ScorePoint[]; label: string }) {
  const { locale } = useMessages()
  const { scoreRange } = usePhotoMessages().skin.summary
  const x = (at: number) => left + 12 + (at * (width - left - 24)) / Math.max(1, points.length - 1)
  const y = (score: number) => 8 + ((100 - Math.min(100, Math.max(0, score))) * (height - bottom - 8)) / 100
  const band = [
    ...points.map(({ range: [, to] }, at) => `${x(at)},${y(to)}`),
    ...points.map(({ range: [from] }, at) => `${x(at)},${y(from)}`).toReversed(),
  ].join(' ')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="mt-4 w-full">
      {lines.map((line) => (
        <g key={line}>
          <line x1={left} x2={width} y1={y(line)} y2={y(line)} className="stroke-line" />
          <text x={left - 6} y={y(line) + 4} textAnchor="end" className="fill-soft text-xs">
            {line}
          </text>
        </g>
      ))}
      <polygon points={band} className="fill-clay-wash" />
      <polyline
        points={points.map(({ score }, at) => `${x(at)},${y(score)}`).join(' ')}
        fill="none"
        strokeWidth="2"
        className="stroke-clay"
      />
      {points.map(({ at: day, score, range: [from, to] }, at) => (
        <g key={day} className="fill-clay stroke-clay">
          <path d={`M${x(at)} ${y(to)}V${y(from)}M${x(at) - 4} ${y(to)}h8M${x(at) - 4} ${y(from)}h8`} />
          <circle cx={x(at)} cy={y(score)} r="4">
            <title>{`${longDay(locale, day)}: ${scoreRange(score, from, to)}`}</title>
          </circle>
        </g>
      ))}
    </svg>
  )
}
