import { useLegalGuaranteeMessages } from '#src/messages/legal-guarantee-messages.ts'
import { fullSizeFile, noticeUrl, type GuaranteeNotice } from '../guarantee-notice/constants.ts'

const link = 'text-clay underline underline-offset-4'

/** The EU's notice as the owner uploaded it; `alt` says the same in words. */
export function GuaranteeImage({ notice: { id, width, height } }: { notice: GuaranteeNotice }) {
  const m = useLegalGuaranteeMessages()
  const full = noticeUrl(id, fullSizeFile)
  return (
    <div className="flex max-w-md flex-col gap-2 text-sm">
      <img
        src={noticeUrl(id, '960.webp')}
        srcSet={`${noticeUrl(id, '640.webp')} 640w, ${noticeUrl(id, '960.webp')} 960w`}
        sizes="(min-width: 30rem) 28rem, 90vw"
        alt={m.alt}
        width={width}
        height={height}
        loading="lazy"
        className="h-auto w-full rounded-sm border border-line bg-white"
      />
      <a href={full} target="_blank" rel="noreferrer" className={`self-start py-1 ${link}`}>
        {m.fullSize}
        <span className="sr-only"> ({m.newTab})</span>
      </a>
    </div>
  )
}

/** Opens the notice, or says in words what it would say. Needs no script. */
export function LegalGuarantee({ notice }: { notice: GuaranteeNotice | null }) {
  const m = useLegalGuaranteeMessages()
  return (
    <details className="text-sm">
      <summary className="flex cursor-pointer items-center gap-2 py-1">
        <i className="icon i-shield size-4 shrink-0 text-soft" />
        <span className={link}>{m.label}</span>
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        {notice ? <GuaranteeImage notice={notice} /> : <p className="max-w-text">{m.reminder}</p>}
        <a href="/terms#guarantee" target="_blank" className={`self-start py-1 ${link}`}>
          {m.rights}
          <span className="sr-only"> ({m.newTab})</span>
        </a>
      </div>
    </details>
  )
}
