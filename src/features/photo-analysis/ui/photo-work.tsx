import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'

/** The chosen photo as the browser turns it (EXIF), with what is done to it. */
export function PhotoPreview({ url, alt, children }: { url: string; alt: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,20rem)_1fr]">
      <img src={url} alt={alt} className="w-full rounded-lg border border-line object-contain" />
      <div>{children}</div>
    </div>
  )
}

/** What is happening, as far as the browser knows it: bytes going out, then the server measuring. */
export function PhotoProgress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const { progress: m } = usePhotoMessages()
  const isSending = sent < 1
  const words = isSending ? m.sending(Math.round(sent * 100)) : m.measuring
  return (
    <div>
      <p role="status" aria-live="polite" className="font-medium">
        {words}
      </p>
      <progress aria-label={words} max={1} className="progress-line mt-3 w-full" {...(isSending ? { value: sent } : {})} />
      <Button look="outline" className="mt-5" onClick={onCancel}>
        {m.cancel}
      </Button>
    </div>
  )
}
