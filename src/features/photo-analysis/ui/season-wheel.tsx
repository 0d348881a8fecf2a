import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { seasons, type SeasonName } from '../constants.ts'
import { wholePercents } from './whole-percents.ts'

const [middle, outer, inner] = [100, 92, 30] as const

/** A quarter per season, filled in proportion to its probability. */
export function SeasonWheel({
  shares,
  chosen,
}: {
  shares: readonly { readonly season: SeasonName; readonly probability: number }[]
  /** The season, or the two that it may be. */ chosen: readonly SeasonName[]
}) {
  const { palette: m } = usePhotoMessages()
  const percents = wholePercents(seasons.map((season) => shares.find((one) => one.season === season)?.probability ?? 0))
  const percent = (season: SeasonName) => percents[seasons.indexOf(season)] ?? 0
  const list = seasons.map((season) => m.share(m.seasons[season], percent(season)))
  return (
    <figure className="m-0">
      <svg
        role="img"
        aria-label={m.wheelLabel(list.join(', '))}
        viewBox="0 0 200 200"
        className="mx-auto w-full max-w-72"
      >
        {seasons.map((season, at) => (
          <g key={season}>
            <path d={slice(at, outer)} className="fill-sunken stroke-paper" strokeWidth="2" />
            {/* Proportional by area, not by radius. */}
            <path
              d={slice(at, Math.sqrt(inner ** 2 + (percent(season) / 100) * (outer ** 2 - inner ** 2)))}
              className={chosen.includes(season) ? 'fill-clay' : 'fill-line-strong'}
            />
            <SeasonLabel at={at} name={m.seasons[season]} percent={percent(season)} />
          </g>
        ))}
      </svg>
      <figcaption className="sr-only">{list.join(', ')}</figcaption>
    </figure>
  )
}

/** A quarter ring from the inner circle to `radius`; the first quarter is upper right. */
function slice(at: number, radius: number): string {
  const point = (quarter: number, far: number) =>
    `${middle + far * Math.sin((quarter * Math.PI) / 2)} ${middle - far * Math.cos((quarter * Math.PI) / 2)}`
  return `M${point(at, inner)}L${point(at, radius)}A${radius} ${radius} 0 0 1 ${point(at + 1, radius)}L${point(at + 1, inner)}A${inner} ${inner} 0 0 0 ${point(at, inner)}Z`
}

function SeasonLabel({ at, name, percent }: { at: number; name: string; percent: number }) {
  const angle = ((at + 0.5) * Math.PI) / 2
  const [x, y] = [middle + 66 * Math.sin(angle), middle - 66 * Math.cos(angle)]
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      className="fill-ink text-xs"
      paintOrder="stroke"
      strokeWidth="4"
      stroke="var(--paper)"
    >
      <tspan x={x}>{name}</tspan>
      <tspan x={x} dy="15" className="price">{`${percent}%`}</tspan>
    </text>
  )
}
