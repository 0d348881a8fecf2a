import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'

export type ScorePoint = {
  readonly at: string
  readonly score: number
  readonly range: readonly [from: number, to: number]
  /** Scores of different series are not comparable. */
  readonly series: string
}

const [width, height, left, bottom] = [400, 180, 30, 22] as const
const lines = [0, 25, 50, 75, 100] as const

/** Scores over time, evenly spaced, with the band of their ranges. Lines connect only comparable scores. */
export function HistoryChart({ points, label }: { points: readonly ScorePoint[]; label: string }) {
  const { locale } = useMessages()
  const { scoreRange } = usePhotoMessages().skin.summary
  const x = (at: number) => left + 12 + (at * (width - left - 24)) / Math.max(1, points.length - 1)
  const y = (score: number) => 8 + ((100 - Math.min(100, Math.max(0, score))) * (height - bottom - 8)) / 100
  const placed = points.map(({ score, range, series }, at) => ({ x: x(at), score, range, series }))
  const comparable = [...new Set(points.map(({ series }) => series))].map((name) =>
    placed.filter(({ series }) => series === name),
  )
  const bandOf = (some: typeof placed) =>
    [
      ...some.map((point) => `${point.x},${y(point.range[1])}`),
      ...some.map((point) => `${point.x},${y(point.range[0])}`).toReversed(),
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
      {comparable.map((some) => (
        <polygon key={some[0]!.series} points={bandOf(some)} className="fill-clay-wash" />
      ))}
      {comparable.map((some) => (
        <polyline
          key={some[0]!.series}
          points={some.map((point) => `${point.x},${y(point.score)}`).join(' ')}
          fill="none"
          strokeWidth="2"
          className="stroke-clay"
        />
      ))}
      <text x={left} y={height - 4} className="fill-soft text-xs">
        {longDay(locale, points[0]!.at)}
      </text>
      <text x={width} y={height - 4} textAnchor="end" className="fill-soft text-xs">
        {longDay(locale, points.at(-1)!.at)}
      </text>
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

/** The same scores as a table, newest first. */
export function ScoreTable({ points, caption }: { points: readonly ScorePoint[]; caption: string }) {
  const { locale } = useMessages()
  const { history, summary, table } = usePhotoMessages().skin
  return (
    <details className="mt-3">
      <summary className="unfold">{table.show}</summary>
      <table className="price mt-2 w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {[history.date, table.score].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, score, range }) => (
            <tr key={at} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-4 font-normal">
                {longDay(locale, at)}
              </th>
              <td className="py-2 pr-4">{summary.scoreRange(score, ...range)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
