import { useState } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog, initialFocus } from '#src/ui/primitives/dialog.tsx'
import { useGiveConsent } from './use-photos.ts'

/** Sends the photo to the server after a separate consent, because it then leaves the device. */
export function ServerInstead({ owner, onAgreed }: { owner: string; onAgreed: () => void }) {
  const { server: m, consent } = usePhotoMessages()
  const { mutateAsync, isPending } = useGiveConsent(owner, 'server')
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)

  function agree() {
    setError(null)
    mutateAsync().then(onAgreed, () => setError(consent.failed))
  }

  return (
    <>
      <button
        type="button"
        className="min-h-6 text-sm text-ink underline underline-offset-4"
        onClick={() => setAsking(true)}
      >
        {m.choose}
      </button>
      {isAsking && (
        <Dialog title={m.title} onClose={() => setAsking(false)}>
          <p className="text-ink">{m.body}</p>
          <p role="alert" className="mt-2 min-h-6 text-sm text-brick">
            {error}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button disabled={isPending} onClick={agree}>
              {m.agree}
            </Button>
            <Button ref={initialFocus} variant="outline" onClick={() => setAsking(false)}>
              {m.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
