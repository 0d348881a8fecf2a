import { useState, type ReactNode } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { ConsentCard } from './consent-card.tsx'
import { ConsentLine } from './consent-line.tsx'
import { useConsent } from './use-photos.ts'

type Props = {
  owner: string
  isCustomer: boolean
  /** Where photos go, when not to the shop's own engine. */ hostedBy: string | undefined
  children: ReactNode
}

/** What may be done with photos, once someone has agreed to it; over the way to take the agreement back. */
export function ConsentGate({ owner, isCustomer, hostedBy, children }: Props) {
  const { loading } = usePhotoMessages()
  const { consent, isLoading } = useConsent(owner, isCustomer)
  const [givenNow, setGivenNow] = useState<string | null>(null)
  if (isLoading) return <Spinner label={loading} />
  const givenAt = consent?.givenAt ?? givenNow
  if (givenAt === null)
    return (
      <ConsentCard
        owner={owner}
        isCustomer={isCustomer}
        hostedBy={hostedBy}
        onGiven={() => setGivenNow(new Date().toISOString())}
      />
    )
  return (
    <>
      {children}
      <ConsentLine owner={owner} givenAt={givenAt} onWithdrawn={() => setGivenNow(null)} />
    </>
  )
}
