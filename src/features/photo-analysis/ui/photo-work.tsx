import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import type { ShownStage } from '../constants.ts'

/**
 * The chosen photo, rotated by the browser according to EXIF, with its actions. The heading is where that of the picker
 * was, so that the view stays when it takes the focus.
 */
export function PhotoPreview({ url, alt, children }: { url: string; alt: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby="chosen-photo">
      <h2 id="chosen-photo" className="text-2xl">
        {alt}
      </h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-[minmax(0,20rem)_1fr]">
        <img src={url} alt={alt} className="w-full rounded-lg border border-line object-contain" />
        <div>{children}</div>
      </div>
    </section>
  )
}

/** Actions for a chosen photo. */
export function PhotoStart({
  label,
  onAnalyze,
  onClear,
}: {
  label: string
  onAnalyze: () => void
  onClear: () => void
}) {
  const { picker } = usePhotoMessages()
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="large" onClick={onAnalyze}>
        {label}
      </Button>
      <Button variant="outline" size="large" onClick={onClear}>
        {picker.clear}
      </Button>
    </div>
  )
}

/** The error, and a button to choose another photo. */
export function PhotoFailure({
  title,
  retry,
  onRetry,
  children,
}: {
  title: string
  retry: string
  onRetry: () => void
  children: React.ReactNode
}) {
  return (
    <div role="alert" className="rounded-lg border border-brick bg-brick-wash p-5">
      <p className="font-medium">{title}</p>
      {children}
      <Button className="mt-5" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}

/** Upload progress, if any, then the stages of the analysis. Stages change too fast for screen readers to announce. */
export function PhotoProgress({
  sent,
  stage,
  onCancel,
}: {
  sent: number
  stage: ShownStage | undefined
  onCancel: () => void
}) {
  const { progress: m } = usePhotoMessages()
  const isSending = sent < 1
  const messages = isSending ? m.sending(Math.round(sent * 100)) : m.measuring
  return (
    <div>
      <p role="status" aria-live="polite" className="font-medium">
        {messages}
      </p>
      <progress
        aria-label={messages}
        max={1}
        className="progress-line mt-3 w-full"
        {...(isSending ? { value: sent } : {})}
      />
      {stage && (
        <p data-stage={stage} className="mt-2 text-sm text-soft">
          {m.stages[stage]}
        </p>
      )}
      <Button variant="outline" className="mt-5" onClick={onCancel}>
        {m.cancel}
      </Button>
    </div>
  )
}
