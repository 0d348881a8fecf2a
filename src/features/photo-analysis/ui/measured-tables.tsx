import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useMethodMessages } from '#src/messages/method-messages.ts'
import { engine } from '#src/skin-vision/contract.ts'
import { Badge, type BadgeTone } from '#src/ui/primitives/badge.tsx'
import { figureGroups, type GroupName } from '../method/figures.ts'
import { measured } from '../method/measured.ts'
import { verdictOf, type MeasuredRow, type Verdict } from '../method/verdict.ts'

/** Every published figure with its goal, by skin color, and whether it is reached. */
export function MeasuredTables() {
  const m = useMethodMessages()
  const { locale } = useMessages()
  const kinds = measured.rows.map((row) => verdictOf(row).kind)
  const count = (wanted: Verdict['kind']) =>
    kinds.filter((kind) => kind === wanted || (wanted === 'not_reached' && kind === 'reached_except')).length
  return (
    <div className="flex flex-col gap-10">
      <div className="flex max-w-text flex-col gap-4">
        <p className="font-medium">{m.tally(count('reached'), count('not_reached'), count('not_measured'))}</p>
        {measured.engine !== engine.version && <p>{m.older(engine.version, measured.engine)}</p>}
      </div>
      {Object.entries(figureGroups).map(([name, ids]) => (
        <Group
          key={name}
          name={name as GroupName}
          rows={measured.rows.filter(({ figure }) => (ids as readonly string[]).includes(figure))}
        />
      ))}
      <p className="text-sm text-soft">
        {m.measuredOn(longDay(locale, measured.measuredOn), measured.engine, measured.command)}
      </p>
    </div>
  )
}

function Group({ name, rows }: { name: GroupName; rows: readonly MeasuredRow[] }) {
  const m = useMethodMessages()
  const { title, lead } = m.groups[name]
  const hasBands = rows.some(({ bands }) => bands.some((value) => value !== null))
  return (
    <section aria-labelledby={`figures-${name}`}>
      <h3 id={`figures-${name}`} className="text-xl">
        {title}
      </h3>
      <p className="mt-1 max-w-text text-sm text-soft">{lead}</p>
      <table aria-labelledby={`figures-${name}`} className="price mt-3 w-full text-left text-sm max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            {[m.head.figure, m.head.goal, m.head.all].map((text) => (
              <Column key={text}>{text}</Column>
            ))}
            {hasBands &&
              measured.bands.map((band, at) => (
                <Column key={band}>
                  {band}
                  <span className="block font-normal">{m.photosIn(measured.photos[at] ?? 0)}</span>
                </Column>
              ))}
            <Column>{m.head.verdict}</Column>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row) => (
            <Row key={row.figure} row={row} hasBands={hasBands} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Column = ({ children }: { children: React.ReactNode }) => (
  <th scope="col" className="border-b border-line-strong py-2 pr-4 align-bottom font-medium text-soft">
    {children}
  </th>
)

/** On narrow screens a block: the figure and its verdict, the goal and the value, then one line per skin color. */
function Row({ row, hasBands }: { row: MeasuredRow; hasBands: boolean }) {
  const m = useMethodMessages()
  const { figure, unit, goal, all, bands, photos, engine, isPreliminary } = row
  const shown = (value: number | null) => (value === null ? m.noValue : m.value(value, unit))
  const notes = [
    ...(photos ? [m.photosIn(photos)] : []),
    ...(engine ? [m.earlierEngine(engine)] : []),
    ...(isPreliminary ? [m.preliminary] : []),
  ]
  return (
    <tr className="border-b border-line max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-5 max-lg:py-3">
      <th scope="row" className="py-2.5 pr-4 font-medium max-lg:basis-full max-lg:py-0">
        {m.figures[figure]}
        {notes.length > 0 && <span className="block text-xs font-normal text-soft">{notes.join(', ')}</span>}
      </th>
      <Cell name={m.head.goal}>
        {goal === null ? m.noGoal : m.goalOf('atLeast' in goal, m.value(Object.values(goal)[0] ?? 0, unit))}
      </Cell>
      <Cell name={m.head.all}>{shown(all)}</Cell>
      {hasBands &&
        bands.map((value, at) => (
          <Cell key={measured.bands[at]} name={measured.bands[at] ?? ''} isHidden={value === null}>
            {shown(value)}
          </Cell>
        ))}
      <td className="py-2.5 max-lg:basis-full max-lg:pt-1.5 max-lg:pb-0">
        <VerdictBadge verdict={verdictOf(row)} />
      </td>
    </tr>
  )
}

function Cell({ name, isHidden = false, children }: { name: string; isHidden?: boolean; children: React.ReactNode }) {
  return (
    <td className={`py-2.5 pr-4 max-lg:py-0.5 max-lg:pr-0 ${isHidden ? 'max-lg:hidden' : ''}`}>
      <span aria-hidden="true" className="mr-1.5 text-xs text-soft lg:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}

const tones: Readonly<Record<Verdict['kind'], BadgeTone>> = {
  reached: 'sage',
  reached_except: 'saffron',
  not_reached: 'clay',
  not_measured: 'plain',
  no_goal: 'plain',
}

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const m = useMethodMessages()
  const { language } = useMessages()
  const text =
    verdict.kind === 'reached_except'
      ? m.verdicts.reached_except(
          new Intl.ListFormat(language).format(verdict.missed.map((at) => measured.bands[at] ?? '')),
        )
      : m.verdicts[verdict.kind]
  return (
    <Badge tone={tones[verdict.kind]} className="max-lg:rounded-md max-lg:whitespace-normal">
      {text}
    </Badge>
  )
}
