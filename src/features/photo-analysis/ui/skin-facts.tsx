import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { supportsSkinType } from '../constants.ts'
import type { SkinAnalysis } from '../contract.ts'

/** Skin type, how old the skin looks, and the overall confidence. */
export function SkinFacts({ analysis }: { analysis: SkinAnalysis }) {
  const { skinType, skinTypeFrom, skinAgeRange, skinAgeFrom, confidence } = analysis
  const messages = useMessages()
  const { skin: m } = usePhotoMessages()
  return (
    <dl className="divide-y divide-line border-y border-line">
      {supportsSkinType(analysis) ? (
        <Fact name={m.skinType} value={messages.skinTypes[skinType]} note={m.typeFrom[skinTypeFrom]} />
      ) : (
        <Fact name={m.skinType} note={m.unsupported} />
      )}
      {skinAgeFrom === 'not_supported' ? (
        <Fact name={m.age} note={m.unsupported} />
      ) : (
        <Fact name={m.age} value={m.ageRange(...skinAgeRange)} note={m.ageFrom[skinAgeFrom]} />
      )}
      <Fact name={m.confidence} value={m.percent(confidence)} note={m.confidenceNote} />
    </dl>
  )
}

function Fact({ name, value, note }: { name: string; value?: string; note: string }) {
  return (
    <div className="flex items-baseline gap-4 py-2.5">
      <dt className="w-24 shrink-0 text-sm text-soft">{name}</dt>
      <dd className="min-w-0 grow">
        {value && <span className="price mr-2 font-medium">{value}</span>}
        <span className="text-xs text-soft">{note}</span>
      </dd>
    </div>
  )
}
