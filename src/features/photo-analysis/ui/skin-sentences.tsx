import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import type { SkinAnalysis } from '../contract.ts'
import type { Size } from './face-overlays.tsx'
import { placesOf } from './face-zones.ts'
import { groupsOf, type Measurement } from './measurements.ts'

type Props = { analysis: SkinAnalysis; standing: readonly string[]; size: Size | null }

/** One sentence for each measurement that stands out, what looks good, and what the photo leaves open. */
export function SkinSentences({ analysis, standing, size }: Props) {
  const words = useMessages()
  const { skin } = usePhotoMessages()
  const m = skin.summary
  const { outstanding, good, more, unclear } = groupsOf(analysis, standing)
  const names = { ...words.concerns, ...skin.parts }
  const list = (some: readonly Measurement[]) =>
    new Intl.ListFormat(words.language).format(some.map(({ id }) => names[id]))
  return (
    <>
      {outstanding.length > 0 && (
        <div>
          <h3 className="text-xl">{m.stands}</h3>
          <ul className="mt-2 flex flex-col gap-1.5">
            {outstanding.map((finding) => (
              <li key={finding.id} className="flex items-baseline gap-2.5">
                <span aria-hidden="true" className={`mark-key mark-${finding.concern}`} />
                {m.sentence(
                  names[finding.id],
                  skin.severities[finding.severity],
                  wordsFor(finding, analysis.face, size, m, words.language),
                )}
              </li>
            ))}
          </ul>
          {more.length > 0 && <p className="mt-2 text-sm text-soft">{m.more(list(more))}</p>}
        </div>
      )}
      <div>
        {(good.length > 0 || unclear.length === 0) && (
          <>
            <h3 className="text-xl">{m.good}</h3>
            <p className="mt-1">{good.length > 0 ? m.goodBody(list(good)) : m.goodNone}</p>
          </>
        )}
        {unclear.length > 0 && <p className="mt-1 text-sm text-soft">{m.unclear(list(unclear))}</p>}
      </div>
    </>
  )
}

type SummaryMessages = ReturnType<typeof usePhotoMessages>['skin']['summary']

/** Empty when the face's position is unknown, as with a hosted model. */
function wordsFor(
  finding: Measurement,
  face: SkinAnalysis['face'],
  size: Size | null,
  m: SummaryMessages,
  language: string,
): string {
  if (!face || !size) return ''
  const places = placesOf(finding, face, size)
  return places === 'face' ? m.everywhere : new Intl.ListFormat(language).format(places.map((place) => m.places[place]))
}
