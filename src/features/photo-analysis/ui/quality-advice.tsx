import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import type { SkinAnalysis } from '../contract.ts'

/** What reduced the confidence, with advice for each. */
export function QualityAdvice({ quality }: { quality: SkinAnalysis['quality'] }) {
  const { quality: m } = usePhotoMessages()
  return (
    <section aria-labelledby="photo-quality" className="rounded-lg border border-line bg-sunken p-5">
      <h3 id="photo-quality" className="text-xl">
        {m.title}
      </h3>
      {quality.issues.length === 0 ? (
        <p className="mt-2 text-soft">{m.none}</p>
      ) : (
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
          {quality.issues.map(({ code, advice }) => (
            <li key={code}>{advice}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
