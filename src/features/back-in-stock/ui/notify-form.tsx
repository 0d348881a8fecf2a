import { useState, type FormEvent } from 'react'
import { useBackInStockMessages } from '#src/messages/back-in-stock-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import type { backInStockApi } from '../contract.ts'

type State = { is: 'open' | 'busy' | 'requested' } | { is: 'failed'; why: string }

/** Requests one email for a sold-out variant. Give it the variant's id as key. */
export function NotifyForm({ variantId, knownEmail }: { variantId: string; knownEmail: string | undefined }) {
  const m = useBackInStockMessages()
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [state, setState] = useState<State>({ is: 'open' })
  const email = typed ?? knownEmail ?? ''

  function request(event: FormEvent) {
    event.preventDefault()
    setState({ is: 'busy' })
    send<typeof backInStockApi.request>('POST', '/api/back-in-stock', { variantId, email }).then(
      () => setState({ is: 'requested' }),
      (error: unknown) => setState({ is: 'failed', why: errorMessageOf(error, m.failed) }),
    )
  }

  if (state.is === 'requested') {
    return (
      <p role="status" className="rounded-md bg-sunken p-4 text-sm">
        {m.requested(email)}
      </p>
    )
  }
  return (
    <form onSubmit={request} className="flex flex-wrap items-end gap-3">
      <TextField
        label={m.label}
        type="email"
        required
        autoComplete="email"
        value={email}
        error={state.is === 'failed' ? state.why : undefined}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 grow basis-56"
      />
      <Button type="submit" look="outline" disabled={state.is === 'busy'}>
        {m.notify}
      </Button>
      <p className="basis-full text-xs text-soft">
        {m.use}{' '}
        <Link href="/privacy" className="underline underline-offset-2">
          {m.privacy}
        </Link>
      </p>
    </form>
  )
}
