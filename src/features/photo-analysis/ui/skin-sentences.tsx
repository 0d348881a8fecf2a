import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import type { MeasuredConcern } from '../constants.ts'
import type { Finding, SkinAnalysis } from '../contract.ts'
import type { Size } from './face-overlays.tsx'
import { placesOf } from './face-zones.ts'

type Props = { analysis: SkinAnalysis; standing: readonly SkinAnalysis['concerns'][number][]; size: Size | null }

/** Findings in groups that are told apart by the severity and by whether the photo is clear enough. */
function groupsOf({ findings, concerns }: SkinAnalysis, standing: Props['standing']) {
  const names = (group: readonly Finding[]) => group.map(({ concern }) => concern)
  const typical = findings.filter(({ severity }) => severity === 'none')
  const above = findings.filter(({ severity }) => severity !== 'none')
  return {
    good: names(typical),
    more: names(above.filter(({ concern }) => concerns.includes(concern) && !standing.includes(concern))),
    unclear: names(above.filter(({ concern }) => !concerns.includes(concern))),
  }
}

/** One sentence for each concern that stands out, what looks good, and what the photo leaves open. */
export function SkinSentences({ analysis, standing, size }: Props) {
  const words = useMessages()
  const { skin } = usePhotoMessages()
  const m = skin.summary
  const { good, more, unclear } = groupsOf(analysis, standing)
  const list = (concerns: readonly MeasuredConcern[]) =>
    new Intl.ListFormat(words.locale).format(concerns.map((concern) => words.concerns[concern]))
  const outstanding = standing.flatMap((concern) => analysis.findings.filter((finding) => finding.concern === concern))
  return (
    <>
      {outstanding.length > 0 && (
        <div>
          <h3 className="text-xl">{m.stands}</h3>
          <ul className="mt-2 flex flex-col gap-1.5">
            {outstanding.map((finding) => (
              <li key={finding.concern} className="flex items-baseline gap-2.5">
                <span aria-hidden="true" className={`mark-key mark-${finding.concern}`} />
                {m.sentence(
                  words.concerns[finding.concern],
                  skin.severities[finding.severity],
                  wordsFor(finding, analysis.face, size, m, words.locale),
                )}
              </li>
            ))}
          </ul>
          {more.length > 0 && <p className="mt-2 text-sm text-soft">{m.more(list(more))}</p>}
        </div>
      )}
      <div>
        <h3 className="text-xl">{m.good}</h3>
        <p className="mt-1">{good.length > 0 ? m.goodBody(list(good)) : m.goodNone}</p>
        {unclear.length > 0 && <p className="mt-1 text-sm text-soft">{m.unclear(list(unclear))}</p>}
      </div>
    </>
  )
}

type SummaryMessages = ReturnType<typeof usePhotoMessages>['skin']['summary']

/** Empty when the face's position is unknown, as with a hosted model. */
function wordsFor(
  finding: Finding,
  face: SkinAnalysis['face'],
  size: Size | null,
  m: SummaryMessages,
  locale: string,
): string {
  if (!face || !size) return ''
  const places = placesOf(finding, face, size)
  return places === 'face' ? m.everywhere : new Intl.ListFormat(locale).format(places.map((place) => m.places[place]))
}
