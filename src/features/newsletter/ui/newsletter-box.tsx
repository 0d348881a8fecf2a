import { useState, type FormEvent } from 'react'
import { useHomeMessages } from '#src/messages/home-messages.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import type { newsletterApi } from '../contract.ts'

/** Newsletter sign-up. The response is the same for every address. */
export function NewsletterBox() {
  const m = useHomeMessages().newsletter
  const [email, setEmail] = useState('')
  const [state, setState] = useState<{ is: 'open' | 'busy' | 'asked' } | { is: 'failed'; why: string }>({ is: 'open' })

  function subscribe(event: FormEvent) {
    event.preventDefault()
    setState({ is: 'busy' })
    send<typeof newsletterApi.subscribe>('POST', '/api/newsletter', { email }).then(
      () => setState({ is: 'asked' }),
      (error: unknown) => setState({ is: 'failed', why: errorMessageOf(error, m.failed) }),
    )
  }

  if (state.is === 'asked') {
    return (
      <p role="status" className="rounded-md bg-surface p-5">
        {m.asked}
      </p>
    )
  }
  return (
    <form onSubmit={subscribe} className="hidden-without-script flex flex-wrap items-end gap-3">
      <TextField
        label={m.label}
        type="email"
        required
        autoComplete="email"
        placeholder={m.placeholder}
        value={email}
        error={state.is === 'failed' ? state.why : undefined}
        onChange={(event) => setEmail(event.target.value)}
        className="min-w-0 grow basis-56"
      />
      <Button type="submit" disabled={state.is === 'busy'}>
        {m.subscribe}
      </Button>
      <p className="basis-full text-xs text-soft">
        {m.consent}{' '}
        <Link href="/privacy" className="underline underline-offset-2">
          {m.privacy}
        </Link>
      </p>
    </form>
  )
}
