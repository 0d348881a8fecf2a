import { useState, type FormEvent } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { Place } from './places.ts'
import { useGiveConsent } from './use-photos.ts'

type Props = {
  owner: string
  isCustomer: boolean
  place: Place
  /** The provider that photos are sent to; absent with the built-in engine. */ hostedBy: string | undefined
  onGiven: () => void
}

/** Consent for this purpose only, with age confirmation, before the first photo. Nothing is preselected. */
export function ConsentCard({ owner, isCustomer, place, hostedBy, onGiven }: Props) {
  const { consent: m } = usePhotoMessages()
  const { mutateAsync, isPending } = useGiveConsent(owner, place)
  const [error, setError] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    const unchecked = boxes.filter(({ checked }) => !checked)
    setMissing(unchecked.map(({ name }) => name))
    if (unchecked[0]) {
      unchecked[0].focus()
      return setError(m.missing)
    }
    setError(null)
    mutateAsync().then(onGiven, () => setError(m.failed))
  }

  const where = place === 'device' ? m.device : hostedBy ? m.hosted(hostedBy) : m.own
  const storing = place === 'device' ? m.keepFigures : m.keep
  return (
    <form
      onSubmit={submit}
      onChange={() => setMissing([])}
      noValidate
      className="rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <h2 className="text-2xl">{m.title}</h2>
      <p className="mt-1 text-soft">{m.lead}</p>
      <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <ul className="flex max-w-text list-disc flex-col gap-2 pl-5">
          {m.points(where).map((point) => (
            <li key={point}>{point}</li>
          ))}
          <li>{isCustomer ? storing.customer(shopSettings.photos.maxResults) : storing.guest}</li>
        </ul>
        <div>
          <div className="flex max-w-text flex-col gap-1">
            <Tick name="agree" missing={missing}>
              {m.agree}
            </Tick>
            <Tick name="age" missing={missing}>
              {m.age}
            </Tick>
          </div>
          <p id="consent-error" role="alert" className="mt-2 min-h-6 text-sm text-brick">
            {error}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-5">
            <Button type="submit" disabled={isPending}>
              {isPending ? m.confirming : m.confirm}
            </Button>
            <Link href="/privacy" className="text-sm underline underline-offset-4">
              {m.privacy}
            </Link>
          </div>
        </div>
      </div>
    </form>
  )
}

function Tick({ name, missing, children }: { name: string; missing: readonly string[]; children: string }) {
  const isMissing = missing.includes(name)
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'consent-error' : undefined}
        className="mt-0.5 size-5 shrink-0 accent-clay"
      />
      <span>{children}</span>
    </label>
  )
}
