import { useState } from 'react'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import type { PlainAnswers } from '#src/features/skin-profile/constants.ts'
import { HealthSection } from '#src/features/skin-profile/ui/health-fields.tsx'
import { ManageProfile } from '#src/features/skin-profile/ui/manage-profile.tsx'
import { MoveForm } from '#src/features/skin-profile/ui/move-offer.tsx'
import { ProfileFields } from '#src/features/skin-profile/ui/profile-fields.tsx'
import { useGuestProfile, useSkinProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { skinProfileMessagesIn, useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { signInAddress } from '../account/return-address.ts'
import type { Head, PageContext } from '../page.ts'

export function head({ messages }: PageContext): Head {
  const { title, description } = skinProfileMessagesIn(messages)
  return { title: `${title} · ${messages.brand}`, description, canonical: '/skin-profile' }
}

/** The HTML is the same for everyone: the visitor and the profile are known only in the browser. */
export function Page() {
  const m = useSkinProfileMessages()
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="text-3xl">{m.title}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <VisitorGate noScript={m.noScript} loading={m.loading}>
        {(user) => <Profile key={user?.id ?? 'guest'} isCustomer={user !== null} />}
      </VisitorGate>
    </div>
  )
}

function Profile({ isCustomer }: { isCustomer: boolean }) {
  const m = useSkinProfileMessages()
  const state = useSkinProfile(isCustomer)
  const { profile, place, isIncomplete, isError, retry } = state
  const { location } = useNavigation()
  const [status, setStatus] = useState('')

  if (isError && !profile)
    return (
      <EmptyState icon="i-stop" title={m.failed}>
        <Button onClick={retry}>{m.retry}</Button>
      </EmptyState>
    )
  if (!profile) return <Spinner label={m.loading} />

  async function report(work: Promise<void>): Promise<void> {
    setStatus(m.saving)
    try {
      await work
      setStatus(m.saved)
    } catch (error) {
      setStatus('')
      toast({ title: m.saveFailed, body: errorMessageOf(error, m.saveFailedBody), tone: 'destructive' })
    }
  }
  const removeHealth = async () => {
    await state.removeHealth()
    toast({ title: m.health.removed, body: m.health.removedBody })
  }
  return (
    <div className="mt-6 flex max-w-3xl flex-col gap-8">
      <p className="flex min-h-6 flex-wrap gap-x-2 text-sm text-soft">
        {m.places[place]}
        {!isCustomer && (
          <Link href={signInAddress(location)} className="text-ink underline underline-offset-4">
            {m.signIn}
          </Link>
        )}
        <span role="status">{status}</span>
      </p>
      {isIncomplete && (
        <p role="alert" className="rounded-md bg-saffron-wash px-4 py-3 text-sm">
          {m.incomplete}
        </p>
      )}
      {isCustomer && <BrowserProfile />}
      <ProfileFields answers={profile.answers} onChange={(change) => void report(state.save(change))} />
      <ForYou answers={profile.answers} />
      <HealthSection
        state={state}
        health={profile.health}
        consent={profile.healthConsent}
        onChange={(change) => void report(state.save(change))}
        onAgree={() => void report(state.agree())}
        onRemove={() => void report(removeHealth())}
      />
      <ManageProfile state={state} profile={profile} />
    </div>
  )
}

/** The listing with the filters of the profile. Their address has no health answers. */
function ForYou({ answers: { skinType, concerns } }: { answers: PlainAnswers }) {
  const m = useSkinProfileMessages()
  const filters = [
    ...(skinType ? [`skinType=${skinType.value}`] : []),
    ...(concerns ? [`concern=${concerns.value.join(',')}`] : []),
  ]
  return (
    <p className="min-h-11">
      {filters.length > 0 && (
        <Link href={`/products?${filters.join('&')}&sort=rating`} className={buttonClass()}>
          {m.showProducts}
        </Link>
      )}
    </p>
  )
}

/** A profile made in this browser before signing in. */
function BrowserProfile() {
  const m = useSkinProfileMessages().move
  const { answers, health } = useGuestProfile().record
  if (Object.keys(answers).length + Object.keys(health).length === 0) return null
  return (
    <section aria-labelledby="move" className="rounded-lg border border-line bg-sunken p-5">
      <h2 id="move" className="mb-2 text-xl">
        {m.title}
      </h2>
      <MoveForm />
    </section>
  )
}
