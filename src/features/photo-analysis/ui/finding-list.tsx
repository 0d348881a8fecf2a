import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Badge, type BadgeTone } from '#src/ui/primitives/badge.tsx'
import { figureOf, isSource, measuredOf, regionsOf, resultOf, unitOf } from './figures.ts'
import type { Measurement } from './measurements.ts'
import { mildScore, scoreLimits } from '../constants.ts'

const tones: Readonly<Record<Measurement['severity'], BadgeTone>> = {
  none: 'plain',
  mild: 'saffron',
  clear: 'saffron',
  strong: 'clay',
}

type Props = {
  findings: readonly Measurement[]
  shown: ReadonlySet<string>
  /** Null without a photo to show them on. */
  onToggle: ((id: Measurement['id']) => void) | null
}

/** Every finding with its score, threshold, confidence, explanation, and a toggle for its overlay. */
export function FindingList({ findings, shown, onToggle }: Props) {
  const words = useMessages()
  const { skin: m } = usePhotoMessages()
  const names = { ...words.concerns, ...m.parts }
  return (
    <ul className="flex flex-col gap-4">
      {findings.map((finding) => (
        <li key={finding.id} className="border-t border-line pt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h4 className="font-serif text-lg">{names[finding.id]}</h4>
            <Badge tone={finding.verdict === 'unclear' ? 'plain' : tones[finding.severity]}>
              {resultOf(finding, m)}
            </Badge>
          </div>
          <ScoreBar
            score={finding.score}
            range={finding.range}
            label={m.summary.score(finding.score, ...finding.range)}
          />
          <p className="price mt-2 text-sm">
            <strong className="font-medium">{m.figure(measuredOf(finding), unitOf(finding.unit, m))}</strong>
            <span className="text-soft">{` · ${m.limit(figureOf(finding.threshold), unitOf(finding.unit, m))} · ${m.sure(Math.round(finding.confidence * 100))}`}</span>
          </p>
          <p className="mt-2 text-sm">
            {finding.explanation}
            {finding.verdict === 'unclear' && ` ${m.summary.tooCloseBody}`}
          </p>
          <p className="mt-1 text-xs text-soft">
            {m.summary.score(finding.score, ...finding.range)}. {m.where(regionsOf(finding, m, words.language))}.
          </p>
          <p className="mt-1 text-xs text-soft">
            {m.summary.method(m.summary.methods[finding.id])}{' '}
            {isSource(finding.source, m) && m.summary.source(m.summary.sources[finding.source])}
          </p>
          {onToggle && (
            <label className="mt-2 inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm print:hidden">
              <input
                type="checkbox"
                checked={shown.has(finding.id)}
                onChange={() => onToggle(finding.id)}
                className="size-4 accent-clay"
              />
              <span aria-hidden="true" className={`mark-key mark-${finding.concern}`} />
              {m.show}
              <span className="sr-only">{`: ${names[finding.id]}`}</span>
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * Scale of 0 to 100, with marks where mild, moderate, and strong begin (37.5, 50 and 75), and the range that 95 of 100
 * repeats stay within.
 */
function ScoreBar({ score, range: [low, high], label }: { score: number; range: Measurement['range']; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-2 block h-2 w-full">
      <rect width="100" height="6" rx="1" className="fill-sunken" />
      <rect width={Math.max(score, 1)} height="6" rx="1" className={score > mildScore ? 'fill-clay' : 'fill-sage'} />
      <rect x={low} width={high - low} y="1.5" height="3" className="fill-ink" fillOpacity="0.28" />
      {scoreLimits.map((limit) => (
        <rect key={limit} x={limit} width="0.4" height="6" className="fill-ink" />
      ))}
    </svg>
  )
}

/** The same data as a table, for screen readers, printing and anyone who prefers it. */
export function FindingTable({ findings }: { findings: readonly Measurement[] }) {
  const words = useMessages()
  const { skin } = usePhotoMessages()
  const m = skin.table
  const names = { ...words.concerns, ...skin.parts }
  return (
    <details className="mt-4 border-t border-line pt-4">
      <summary className="unfold">{m.show}</summary>
      <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label={m.caption}>
        <table className="price w-full text-left text-sm">
          <caption className="sr-only">{m.caption}</caption>
          <thead>
            <tr className="border-b border-line">
              {[m.concern, m.severity, m.value, m.limit, m.score, m.confidence].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {findings.map((finding) => (
              <tr key={finding.id} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {names[finding.id]}
                </th>
                <td className="py-2 pr-4">{resultOf(finding, skin)}</td>
                <td className="py-2 pr-4">{skin.figure(measuredOf(finding), unitOf(finding.unit, skin))}</td>
                <td className="py-2 pr-4">{skin.figure(figureOf(finding.threshold), unitOf(finding.unit, skin))}</td>
                <td className="py-2 pr-4">{skin.summary.scoreRange(finding.score, ...finding.range)}</td>
                <td className="py-2 pr-4">{skin.percent(finding.confidence)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
