import type { SecondFactor } from '#src/features/identity/second-factor/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ProofForm } from './proof-form.tsx'
import { useSecondFactorChanges } from './use-second-factor.ts'

/** Turns authenticator codes off, with a code or a passkey. */
export function TurnOffCodes({ factor }: { factor: SecondFactor }) {
  const m = useAdminMessages().security
  const { turnOff } = useSecondFactorChanges()
  return (
    <ProofForm
      hasPasskeys={factor.hasPasskeys}
      label={m.code}
      submit={m.turnOff}
      variant="danger"
      otherwise={m.failedBody}
      onProof={async (proof) => {
        await turnOff.mutateAsync(proof)
        toast({ title: m.turnedOff })
      }}
    />
  )
}
