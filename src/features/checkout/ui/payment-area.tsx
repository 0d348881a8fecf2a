import { lazy, Suspense, type ReactNode } from 'react'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import type { PaymentIntent } from '../contract.ts'
import type { KnownContactDetails } from './contact-details.ts'

/** Only the form of the shop's provider is loaded, in parallel with the payment, which it waits for anyway. */
const forms = {
  sandbox: () => import('./sandbox-checkout.tsx'),
  stripe: () => import('./stripe-checkout.tsx'),
  mollie: () => import('./redirect-checkout.tsx'),
}
const SandboxCheckout = lazy(forms.sandbox)
const StripeCheckout = lazy(forms.stripe)
const RedirectCheckout = lazy(forms.mollie)

export function preloadPaymentForm(kind: PublicConfig['payments']['kind']): void {
  void forms[kind]()
  void import('./delivery-methods.tsx')
}

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
  const checkout = useCheckoutMessages()
  if (config.kind === 'sandbox')
    return (
      <Suspense fallback={<Spinner label={checkout.preparing} />}>
        <SandboxCheckout
          intent={intent}
          onPaid={onPaid}
          onUncertain={onUncertain}
          known={known}
          owner={owner}
          summary={summary}
        />
      </Suspense>
    )
  if (config.kind === 'mollie')
    return (
      <Suspense fallback={<Spinner label={checkout.preparing} />}>
        <RedirectCheckout intent={intent} onUncertain={onUncertain} known={known} owner={owner} summary={summary} />
      </Suspense>
    )
  return (
    <Suspense fallback={<Spinner label={checkout.preparing} />}>
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
