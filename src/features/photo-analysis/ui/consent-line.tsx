import { useState } from 'react'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog, initialFocus } from '#src/ui/primitives/dialog.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useWithdrawConsent } from './use-photos.ts'

/** Date of the consent and a button to withdraw it, which deletes all stored results. */
export function ConsentLine({
  owner,
  givenAt,
  isEarlier = false,
  onWithdrawn,
}: {
  owner: string
  givenAt: string
  /** It has to be given again. */
  isEarlier?: boolean
  onWithdrawn?: () => void
}) {
  const { locale } = useMessages()
  const { consent: m } = usePhotoMessages()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useWithdrawConsent(owner)

  function withdraw() {
    mutateAsync().then(
      () => {
        toast({ title: m.withdrawn, body: m.withdrawnBody })
        onWithdrawn?.()
      },
      () => toast({ title: m.withdrawFailed, tone: 'destructive' }),
    )
  }

  return (
    <p className="mt-8 text-sm text-soft">
      {m.given(longDay(locale, givenAt))} {isEarlier && `${m.changedSince} `}
      <button type="button" className="min-h-6 text-ink underline underline-offset-4" onClick={() => setAsking(true)}>
        {m.withdraw}
      </button>
      {isAsking && (
        <Dialog title={m.withdrawTitle} onClose={() => setAsking(false)}>
          <p className="text-ink">{m.withdrawBody}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="danger" disabled={isPending} onClick={withdraw}>
              {m.withdrawConfirm}
            </Button>
            <Button ref={initialFocus} variant="outline" onClick={() => setAsking(false)}>
              {m.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </p>
  )
}
