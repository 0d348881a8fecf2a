import { lazy, Suspense, useState } from 'react'
import { returnedPayment } from '#src/features/checkout/ui/check-payment.ts'
import { pendingPayment } from '#src/features/checkout/ui/pending-payment.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { checkoutMessagesIn, useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import type { Head, PageContext } from '../page.ts'
import { GuestSignIn } from './guest-sign-in.tsx'
import { Paying } from './paying.tsx'

const SandboxBank = lazy(() => import('./sandbox-bank.tsx'))

const PaymentCheck = lazy(() => import('./payment-check.tsx').then((module) => ({ default: module.PaymentCheck })))
const BareReturn = lazy(() => import('./payment-check.tsx').then((module) => ({ default: module.BareReturn })))

export { CheckoutFrame as Frame } from './checkout-frame.tsx'

export const params = ['success', 'payment_intent_client_secret', 'sandbox_bank']

export const head = ({ messages: m }: PageContext): Head => ({
  title: `${checkoutMessagesIn(m).title} · ${m.brand}`,
  description: checkoutMessagesIn(m).description,
  canonical: '/checkout',
})

export function Page({ context }: { context: PageContext }) {
  const checkout = useCheckoutMessages()
  const { navigate } = useNavigation()
  const isReturn = context.search.get('success') === 'true'
  const clientSecret = returnedPayment(context.search)
  const [opened] = useState(clientSecret)
  // The visitor's cart and payment are known only in the browser.
  const isHydrated = useIsHydrated()
  const atBank = context.search.get('sandbox_bank')
  if (atBank && context.config.payments.kind === 'sandbox') return <AtBank clientSecret={atBank} />
  return (
    <div ref={keepFocusIn} className="wrap pt-8 sm:pt-12">
      <h1 className="text-3xl">{checkout.title}</h1>
      <noscript>
        <p className="mt-6">{checkout.noScript}</p>
      </noscript>
      <div className="hidden-without-script flow-root">
        {isHydrated ? (
          <Suspense fallback={<Spinner label={checkout.preparing} />}>
            {clientSecret ? (
              <PaymentCheck
                key={clientSecret}
                clientSecret={clientSecret}
                isUncertain={!isReturn}
                hasReturned={isReturn && clientSecret === opened}
                onLeave={() => navigate('/checkout', { replace: true })}
              />
            ) : isReturn ? (
              <BareReturn />
            ) : (
              <PendingOrPaying />
            )}
          </Suspense>
        ) : (
          <Spinner label={checkout.preparing} />
        )}
      </div>
    </div>
  )
}

/** Loaded in the browser only, after the sandbox has redirected to it. */
function AtBank({ clientSecret }: { clientSecret: string }) {
  const label = useCheckoutMessages().preparing
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <Spinner label={label} />
  return (
    <Suspense fallback={<Spinner label={label} />}>
      <SandboxBank clientSecret={clientSecret} />
    </Suspense>
  )
}

/** A payment interrupted by a reload is checked before a new one is created. */
function PendingOrPaying() {
  const [pending, setPending] = useState(pendingPayment)
  const user = useUser()
  if (!pending)
    return (
      <>
        {user === null && <GuestSignIn />}
        <Paying key={user?.id} />
      </>
    )
  return <PaymentCheck clientSecret={pending} isUncertain onLeave={() => setPending(null)} />
}
