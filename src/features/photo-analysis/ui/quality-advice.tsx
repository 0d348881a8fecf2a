import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import type { SkinAnalysis } from '../contract.ts'

type Props = { quality: SkinAnalysis['quality'] }

/** What reduced the confidence, with advice for each, in a box of its own. */
export function QualityAdvice({ quality }: Props) {
  const { quality: m } = usePhotoMessages()
  return (
    <section aria-labelledby="photo-quality" className="rounded-lg border border-line bg-sunken p-5">
      <h3 id="photo-quality" className="mb-3 text-xl">
        {m.title}
      </h3>
      <AdviceList quality={quality} />
    </section>
  )
}

export function AdviceList({ quality }: Props) {
  const { quality: m } = usePhotoMessages()
  if (quality.issues.length === 0) return <p className="text-soft">{m.none}</p>
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {quality.issues.map(({ code, advice }) => (
        <li key={code}>{advice}</li>
      ))}
    </ul>
  )
}
