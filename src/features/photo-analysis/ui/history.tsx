import { useState } from 'react'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { SkinHistoryItem } from '../contract.ts'
import { measuredConcerns, supportsSkinType, supportsStatements, type MeasuredConcern } from '../constants.ts'
import { changeBetween } from './history-change.ts'
import { HistoryChart, ScoreTable, type ScorePoint } from './history-chart.tsx'
import { standingIn } from './measurements.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useSkinHistory } from './use-photos.ts'

const { shownHistory, historyConcerns } = shopSettings.photos

/** The customer's six newest analyses or all of them, numbered downward from the total, and one concern over time. */
export function SkinHistory({ userId }: { userId: string }) {
  const { skin } = usePhotoMessages()
  const m = skin.history
  const { items, isError, remove } = useSkinHistory(userId)
  const [showsOlder, setShowsOlder] = useState(false)
  if (isError) return <p role="alert">{m.failed}</p>
  if (items.length === 0) return null
  const older = items.slice(shownHistory)
  const removeOne = (id: string) =>
    void remove.mutateAsync(id).catch(() => toast({ title: m.removeFailed, tone: 'destructive' }))

  return (
    <section ref={keepFocusIn} aria-labelledby="history" className="print:hidden">
      <h2 id="history" className="text-2xl">
        {m.title}
      </h2>
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-2">
        <div>
          <Entries items={items.slice(0, shownHistory)} last={items.length} onRemove={removeOne} />
          {older.length > 0 && (
            <Button
              variant="outline"
              size="small"
              className="my-3"
              aria-expanded={showsOlder}
              onClick={() => setShowsOlder(!showsOlder)}
            >
              {showsOlder ? m.hideOlder : m.showOlder(older.length)}
            </Button>
          )}
          {showsOlder && <Entries items={older} last={older.length} onRemove={removeOne} />}
        </div>
        <OverTime items={items} />
      </div>
    </section>
  )
}

type EntriesProps = {
  readonly items: readonly SkinHistoryItem[]
  /** Number of the first one. */
  readonly last: number
  readonly onRemove: (id: string) => void
}

function Entries({ items, last, onRemove }: EntriesProps) {
  return (
    <ol className="flex flex-col gap-3">
      {items.map((item, at) => (
        <Entry key={item.id} item={item} number={last - at} onRemove={() => onRemove(item.id)} />
      ))}
    </ol>
  )
}

function Entry({
  item: { createdAt, analysis },
  number,
  onRemove,
}: {
  item: SkinHistoryItem
  number: number
  onRemove: () => void
}) {
  const messages = useMessages()
  const { skin } = usePhotoMessages()
  const m = skin.history
  const [isAsking, setAsking] = useState(false)
  const names: Readonly<Record<string, string>> = { ...messages.concerns, ...skin.parts }
  const standing = standingIn(analysis, historyConcerns).map((name) => names[name])
  return (
    <li className="flex items-start justify-between gap-4 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 className="font-serif text-lg">{m.entry(number)}</h3>
        <p className="text-sm text-soft">{longDay(messages.locale, createdAt)}</p>
        <p className="price mt-1 text-sm">
          {[
            ...(supportsSkinType(analysis) ? [messages.skinTypes[analysis.skinType]] : []),
            ...(analysis.skinAgeFrom === 'not_supported' ? [] : [m.looks(...analysis.skinAgeRange)]),
            skin.sure(Math.round(analysis.confidence * 100)),
          ].join(' · ')}
        </p>
        <p className="mt-1 text-sm">
          {standing.length > 0 ? standing.join(', ') : supportsStatements(analysis) ? m.nothing : m.unclear}
        </p>
      </div>
      <button type="button" aria-label={m.remove(number)} onClick={() => setAsking(true)} className="btn-icon shrink-0">
        <i className="icon i-trash" />
      </button>
      {isAsking && <RemoveDialog title={m.removeTitle(number)} onConfirm={onRemove} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Concerns that at least two of the analyses have, and the score of the chosen one over time. */
function OverTime({ items }: { items: readonly SkinHistoryItem[] }) {
  const messages = useMessages()
  const { skin } = usePhotoMessages()
  const m = skin.history
  const [chosen, setChosen] = useState<MeasuredConcern | null>(null)
  const offered = measuredConcerns.filter((concern) => pointsOf(items, concern).length > 1)
  const newest = items[0]?.analysis.findings.map((finding) => finding.concern) ?? []
  const concern = [chosen, ...newest, ...offered].find((one) => one !== null && offered.includes(one))
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <h3 className="text-xl">{m.chart}</h3>
      {concern ? (
        <>
          <SelectField
            label={m.chartOf}
            value={concern}
            onChange={(event) => setChosen(event.target.value as MeasuredConcern)}
            className="mt-3 max-w-64"
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {messages.concerns[one]}
              </option>
            ))}
          </SelectField>
          <Scores points={pointsOf(items, concern)} name={messages.concerns[concern]} />
          {items.some(({ analysis }) => !supportsStatements(analysis)) && (
            <p className="mt-2 text-xs text-soft">{m.unclearLeftOut}</p>
          )}
        </>
      ) : (
        <p className="mt-2 text-soft">{m.needTwo}</p>
      )}
    </div>
  )
}

function Scores({ points, name }: { points: readonly EnginePoint[]; name: string }) {
  const { history: m } = usePhotoMessages().skin
  const engines = new Set(points.map(({ engine }) => engine))
  const hasBoth = new Set(points.map(({ basis }) => basis)).size > 1
  return (
    <>
      <HistoryChart points={points} label={m.chartLabel(name, points.length)} />
      <Change points={points} />
      <ScoreTable points={points} caption={name} />
      <div className="mt-2 flex flex-col gap-2 text-xs text-soft">
        <p>{m.band}</p>
        <p>{m.sameLight}</p>
        {hasBoth && <p>{m.otherReference}</p>}
        {engines.size > 1 && <p>{m.engines([...engines])}</p>}
      </div>
    </>
  )
}

type EnginePoint = ScorePoint & { readonly engine: string; readonly basis: string }

/** Scores of a concern, oldest first, of photos that are clear enough for a statement. */
function pointsOf(items: readonly SkinHistoryItem[], concern: MeasuredConcern): EnginePoint[] {
  return items.toReversed().flatMap(({ createdAt, analysis }) => {
    const finding = analysis.findings.find((one) => one.concern === concern)
    if (!finding || !supportsStatements(analysis)) return []
    const engine = `${analysis.engine.name} ${analysis.engine.version}`
    // On paper, redness is that of the whole face.
    const basis = concern === 'redness' && analysis.whiteReference === 'paper' ? 'paper' : 'photo'
    return [{ at: createdAt, score: finding.score, range: finding.range, series: `${engine} ${basis}`, engine, basis }]
  })
}

/**
 * The change from the first to the last score, if it is more than repeats differ by. Scores of different engine versions,
 * and redness with and without a sheet of paper, are not compared.
 */
function Change({ points }: { points: readonly EnginePoint[] }) {
  const { locale } = useMessages()
  const { history: m, summary } = usePhotoMessages().skin
  const last = points.at(-1)!
  const first = points.find(({ series }) => series === last.series)!
  const isNewEngine = points.every((point) => point === last || point.engine !== last.engine)
  if (first === last) return <p className="mt-3 font-medium">{isNewEngine ? m.notCompared : m.firstOfReference}</p>
  const change = changeBetween(first, last)
  const day = longDay(locale, first.at)
  const [before, now] = [first, last].map(({ score, range }) => summary.scoreRange(score, ...range))
  return (
    <p className="mt-3 font-medium">
      {change.isMeasurable
        ? m.changed(change.points < 0, before!, now!, day, change.limit)
        : m.unchanged(before!, now!, day, change.limit)}
    </p>
  )
}
