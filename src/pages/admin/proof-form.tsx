import { useState, type ComponentProps } from 'react'
import type { passkeyApi } from '#src/features/identity/passkeys/contract.ts'
import type { Proof } from '#src/features/identity/second-factor/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { CodeForm } from './code-form.tsx'
import { askForPasskey, supportsPasskeys, type Refusal } from './passkey-prompt.ts'

type Props = Omit<ComponentProps<typeof CodeForm>, 'onCode'> & {
  readonly hasPasskeys: boolean
  readonly onProof: (proof: Proof) => Promise<unknown>
}

/** Asks for the second factor: a passkey, if the account has one, or a code. */
export function ProofForm({ hasPasskeys, onProof, ...form }: Props) {
  const { passkeys: m } = useAdminMessages()
  return (
    <>
      {hasPasskeys && (
        <>
          <UsePasskey otherwise={form.otherwise} onProof={onProof} />
          <p className="mt-5 mb-3 text-soft">{m.or}</p>
        </>
      )}
      <CodeForm {...form} onCode={(code) => onProof({ code })} />
    </>
  )
}

function UsePasskey({ otherwise, onProof }: Pick<Props, 'otherwise' | 'onProof'>) {
  const { passkeys: m } = useAdminMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [error, setError] = useState<string>()

  async function ask() {
    const options = await send<typeof passkeyApi.verificationOptions>(
      'POST',
      '/api/auth/second-factor/passkeys/verification-options',
      {},
    )
    const prompted = await askForPasskey(options)
    if ('refusal' in prompted) setRefusal(prompted.refusal)
    else await onProof({ passkey: prompted.answer })
  }

  function start() {
    setIsBusy(true)
    setRefusal(undefined)
    setError(undefined)
    ask()
      .catch((failure: unknown) => setError(errorMessageOf(failure, otherwise)))
      .finally(() => setIsBusy(false))
  }

  if (!supportsPasskeys()) return <p>{m.unsupported}</p>
  return (
    <>
      <Button onClick={start} disabled={isBusy}>
        {m.use}
      </Button>
      <PasskeyMessage refusal={refusal} error={error} />
    </>
  )
}

/** Why no passkey was used: canceling is a status, everything else an alert. */
export function PasskeyMessage({ refusal, error }: { refusal: Refusal | undefined; error: string | undefined }) {
  const { refusals } = useAdminMessages().passkeys
  const text = error ?? (refusal && refusals[refusal])
  if (!text) return null
  return refusal === 'canceled' ? (
    <p role="status" className="mt-3 text-sm text-soft">
      {text}
    </p>
  ) : (
    <p role="alert" className="mt-3 text-sm text-brick">
      {text}
    </p>
  )
}
