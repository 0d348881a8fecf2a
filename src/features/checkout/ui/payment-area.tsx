import { lazy, Suspense, type ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import type { PaymentIntent } from '../contract.ts'
import type { KnownContactDetails } from './contact-details.ts'
import { SandboxCheckout } from './sandbox-checkout.tsx'

const StripeCheckout = lazy(() => import('./stripe-checkout.tsx'))

type Props = {
  intent: PaymentIntent
  config: PublicConfig['payments']
  onPaid: (clientSecret: string) => void
  /** Whether the card was charged is not known: no answer came. */
  onUncertain: (clientSecret: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** The provider's own card form below the customer's details, and the summary before the button that binds. */
export function PaymentArea({ intent, config, onPaid, onUncertain, known, owner, summary }: Props) {
  const m = useMessages()
  if (config.kind === 'sandbox')
    return (
      <SandboxCheckout
        intent={intent}
        onPaid={onPaid}
        onUncertain={onUncertain}
        known={known}
        owner={owner}
        summary={summary}
      />
    )
  return (
    <Suspense fallback={<Spinner label={m.checkout.preparing} />}>
      <StripeCheckout
        intent={intent}
        publishableKey={config.publishableKey}
        onPaid={onPaid}
        onUncertain={onUncertain}
        known={known}
        owner={owner}
        summary={summary}
      />
    </Suspense>
  )
}
