import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Address } from '#src/features/addresses/contract.ts'
import { useAddresses } from '#src/features/addresses/ui/use-addresses.ts'
import { cartKey, useCart, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import { completePayment, returnedPayment } from '#src/features/checkout/ui/complete-payment.ts'
import { forgetDrafts } from '#src/features/checkout/ui/drafts.ts'
import type { KnownCustomer } from '#src/features/checkout/ui/customer.ts'
import { OrderSummary } from '#src/features/checkout/ui/order-summary.tsx'
import { PaymentArea } from '#src/features/checkout/ui/payment-area.tsx'
import { usePaymentIntent } from '#src/features/checkout/ui/use-payment-intent.ts'
import type { User } from '#src/features/identity/contract.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { presets } from '#src/features/shop-settings/contract.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useConfig } from '../config-context.tsx'
import type { Head, PageContext } from '../page.ts'

export const head = ({ messages: m }: PageContext): Head => ({ title: `${m.checkout.title} · ${m.brand}`, description: m.checkout.description, canonical: '/checkout' })

export function Page({ context }: { context: PageContext }) {
  const m = useMessages()
  const isReturn = context.search.get('success') === 'true'
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="text-3xl">{m.checkout.title}</h1>
      <noscript>
        <p className="mt-6">{m.checkout.noScript}</p>
      </noscript>
      <div className="hidden-without-script flow-root">{isReturn ? <Returned search={context.search} /> : <Paying />}</div>
    </div>
  )
}

const homeAfterMs = 2_000

/** Back from the provider: the payment is confirmed with the server, then the shopper goes home. */
function Returned({ search }: { search: URLSearchParams }) {
  const m = useMessages()
  const { navigate } = useNavigation()
  const queries = useQueryClient()
  const started = useRef(false)
  const clientSecret = returnedPayment(search)

  useEffect(() => {
    if (started.current) return
    started.current = true
    // Whoever has gone to their order meanwhile stays there.
    const goHome = () => setTimeout(() => location.pathname === '/checkout' && navigate('/', { replace: true }), homeAfterMs)
    const greet = (action?: { label: string; href: string }, number?: string) =>
      toast({
        title: m.checkout.payment.succeeded,
        body: number ? `${m.checkout.payment.orderNumber(number)}. ${m.checkout.payment.succeededBody}` : m.checkout.payment.succeededBody,
        ...(action ? { action } : {}),
      })
    if (!clientSecret) {
      greet()
      goHome()
      return
    }
    completePayment(clientSecret)
      .then(async ({ orderNumber, orderKey }) => {
        forgetDrafts()
        await queries.invalidateQueries()
        greet({ label: m.checkout.payment.viewOrder, href: `/orders/${orderKey}` }, orderNumber)
        goHome()
      })
      .catch((error: Error) => {
        toast({ title: m.checkout.payment.failed, body: error.message, tone: 'destructive' })
        navigate('/checkout', { replace: true })
      })
  }, [clientSecret, m, navigate, queries])

  return <Spinner label={m.checkout.payment.goingHome} />
}

function Paying() {
  const m = useMessages()
  const config = useConfig()
  const isHydrated = useIsHydrated()
  const user = useUser()
  const { data: addresses, isError: hasNoAddresses } = useAddresses(Boolean(user))
  const owner = useCartOwner(user?.id)
  const { items, isLoading } = useCart(owner)
  const [isPaid, setPaid] = useState(false)
  const { intent, problem, retry } = usePaymentIntent(isPaid ? null : owner, items)
  const { navigate } = useNavigation()
  const queries = useQueryClient()

  if (!isHydrated || isLoading) return <Spinner label={m.checkout.preparing} />
  if ((!owner || items.length === 0) && !isPaid) {
    return (
      <EmptyState icon="i-bag" title={m.checkout.empty.title} body={m.checkout.empty.body}>
        <Link href="/products" className={buttonClass()}>
          {m.checkout.empty.shop}
        </Link>
      </EmptyState>
    )
  }
  if (problem) {
    return (
      <EmptyState icon="i-stop" title={m.checkout.setupFailed.title} body={problem}>
        <Button onClick={retry}>{m.checkout.setupFailed.retry}</Button>
        <Link href="/cart" className={buttonClass('outline')}>
          {m.checkout.setupFailed.back}
        </Link>
      </EmptyState>
    )
  }
  if (!intent) return <Spinner label={m.checkout.preparing} />

  async function finish(clientSecret: string) {
    setPaid(true)
    if (owner) queries.removeQueries({ queryKey: cartKey(owner) })
    queries.removeQueries({ queryKey: ['/api/promo-code'] })
    navigate(`/checkout?success=true&payment_intent_client_secret=${encodeURIComponent(clientSecret)}`, { replace: true })
  }

  return (
    <PaymentArea
      intent={intent}
      config={config.payments}
      onPaid={finish}
      known={addresses || hasNoAddresses ? knownCustomer(user, addresses?.[0]) : null}
      owner={JSON.stringify(owner)}
      summary={<OrderSummary items={items} policy={presets[config.preset].checkout} intent={intent} />}
    />
  )
}

/** A member's name and address, and where their default address is; the recipient's name is the address's own. */
function knownCustomer(user: User | null | undefined, address: Address | undefined): KnownCustomer | null {
  if (!user) return null
  const { firstName, lastName, email } = user
  if (!address) return { firstName, lastName, email }
  const { id: _id, label: _label, isDefault: _isDefault, ...place } = address
  return { email, ...place }
}
