import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { SkinProfile, skinProfileApi } from '../contract.ts'
import { skinProfileKey } from './stored-profile.ts'

/** Consent to health answers in emails, apart from storing them. Not preselected. */
export function EmailConsent({ isGiven }: { isGiven: boolean }) {
  const { health: m, offer } = useSkinProfileMessages()
  const queries = useQueryClient()
  /** Shown until the server has answered. Set in the event: a mutation becomes pending only afterwards. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { mutate } = useMutation({
    scope: { id: 'skin-profile' },
    mutationFn: (wanted: boolean) =>
      send<typeof skinProfileApi.saveEmailConsent>('PUT', '/api/skin-profile/email-consent', { isGiven: wanted }),
    onSuccess: (profile: SkinProfile) => queries.setQueryData(skinProfileKey, profile),
    onError: (error) =>
      toast({ title: offer.failed, body: errorMessageOf(error, offer.failedBody), tone: 'destructive' }),
    onSettled: (_profile, _error, wanted) => setChosen((current) => (current === wanted ? null : current)),
  })
  return (
    <label className="mt-5 flex min-h-11 max-w-text cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-clay"
        aria-describedby="email-consent-note"
        checked={chosen ?? isGiven}
        onChange={({ target }) => {
          setChosen(target.checked)
          mutate(target.checked)
        }}
      />
      <span>
        {m.emails}
        <span id="email-consent-note" className="mt-1 block text-xs text-soft">
          {m.emailsNote}
        </span>
      </span>
    </label>
  )
}
