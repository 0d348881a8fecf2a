import { lazy, Suspense, type ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import type { PaymentIntent } from '../contract.ts'
import type { KnownContactDetails } from './contact-details.ts'
import { SandboxCheckout } from './sandbox-checkout.tsx'

const StripeCheckout = lazy(() => import('./stripe-checkout.tsx'))
const RedirectCheckout = lazy(() => import('./redirect-checkout.tsx'))

type Props = {
  intent: PaymentIntent
  config: PublicConfig['payments']
  onPaid: (clientSecret: string) => void
  /** Shown when it is unknown whether the card was charged, because no answer arrived. */
  onUncertain: (clientSecret: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** The provider's card form below the contact details, and the summary above the order button. */
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
  if (config.kind === 'mollie')
    return (
      <Suspense fallback={<Spinner label={m.checkout.preparing} />}>
        <RedirectCheckout intent={intent} onUncertain={onUncertain} known={known} owner={owner} summary={summary} />
      </Suspense>
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
