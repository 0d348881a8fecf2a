import { useState, type FormEvent } from 'react'
import { useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import type { SkinProfileState } from './use-skin-profile.ts'

type Props = { readonly place: SkinProfileState['place']; readonly onAgree: () => void }

/** Explicit consent to health answers, and what they are used for. Nothing is preselected. */
export function HealthConsent({ place, onAgree }: Props) {
  const { health: m } = useSkinProfileMessages()
  const [isMissing, setMissing] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isAgreed = new FormData(event.currentTarget).has('agree')
    setMissing(!isAgreed)
    if (isAgreed) onAgree()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 max-w-text">
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        {m.points[place === 'account' ? 'account' : 'browser'].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="agree"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'health-missing' : undefined}
          className="mt-0.5 size-5 shrink-0 accent-clay"
        />
        <span>{m.agree}</span>
      </label>
      <p id="health-missing" role="alert" className="min-h-6 text-sm text-brick">
        {isMissing && m.missing}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-5">
        <Button type="submit" variant="outline">
          {m.confirm}
        </Button>
        <Link href="/privacy" className="text-sm underline underline-offset-4">
          {m.privacy}
        </Link>
      </div>
    </form>
  )
}
