import { useState, type ReactNode } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { ConsentCard } from './consent-card.tsx'
import { ConsentLine } from './consent-line.tsx'
import type { Place } from './places.ts'
import { useConsent } from './use-photos.ts'

type Props = {
  owner: string
  isCustomer: boolean
  place: Place
  /** The provider that photos are sent to; absent with the built-in engine. */ hostedBy: string | undefined
  children: ReactNode
}

/** Renders its children once consent is given. Any consent can be withdrawn, also one that has to be given again. */
export function ConsentGate({ owner, isCustomer, place, hostedBy, children }: Props) {
  const { loading } = usePhotoMessages()
  const { consent, earlier, isLoading } = useConsent(owner, isCustomer, place)
  const [givenNow, setGivenNow] = useState<string | null>(null)
  if (isLoading) return <Spinner label={loading} />
  const givenAt = consent?.givenAt ?? givenNow
  if (givenAt === null)
    return (
      <>
        <ConsentCard
          owner={owner}
          isCustomer={isCustomer}
          place={place}
          hostedBy={hostedBy}
          onGiven={() => setGivenNow(new Date().toISOString())}
        />
        {earlier && <ConsentLine owner={owner} givenAt={earlier.givenAt} isEarlier />}
      </>
    )
  return (
    <>
      {children}
      <ConsentLine owner={owner} givenAt={givenAt} onWithdrawn={() => setGivenNow(null)} />
    </>
  )
}
