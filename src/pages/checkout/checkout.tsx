import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useAddresses } from '#src/features/addresses/ui/use-addresses.ts'
import { FailedCart } from '#src/features/cart/ui/failed-cart.tsx'
import { cartKey, useCart, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import { returnedPayment } from '#src/features/checkout/ui/check-payment.ts'
import type { PaymentIntent } from '#src/features/checkout/contract.ts'
import { DeliveryProvider, type Delivery } from '#src/features/checkout/ui/delivery-context.tsx'
import { pricedLine } from '#src/features/cart/constants.ts'
import { priceSubtotal, totalsOf } from '#src/features/pricing/contract.ts'
import { reductionOf } from '#src/features/promotions/constants.ts'
import type { DeliveryChoice } from '#src/features/shipping/contract.ts'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { cents } from '#src/kernel/money.ts'
import { OrderSummary } from '#src/features/checkout/ui/order-summary.tsx'
import { PaymentArea, preloadPaymentForm } from '#src/features/checkout/ui/payment-area.tsx'
import { pendingPayment } from '#src/features/checkout/ui/pending-payment.ts'
import { useAgreeingTotal } from '#src/features/checkout/ui/use-agreeing-total.ts'
import { usePaymentIntent } from '#src/features/checkout/ui/use-payment-intent.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { presets } from '#src/features/shop-settings/contract.ts'
import { checkoutMessagesIn, useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { useConfig } from '../config-context.tsx'
import type { Head, PageContext } from '../page.ts'
import { EmptyCart, FailedSetup } from './checkout-failures.tsx'
import { GuestSignIn } from './guest-sign-in.tsx'
import { deliveryRules } from './priced-delivery.ts'
import { useCartChanging } from './use-cart-changing.ts'
import { useDeliveryChoice } from './use-delivery-choice.ts'
import { knownContactDetails, selectableCountries, startCountry, undeliverableCountry } from './delivery-start.ts'

const SandboxBank = lazy(() => import('./sandbox-bank.tsx'))

const NoPaymentCheckout = lazy(() =>
  import('#src/features/checkout/ui/no-payment-checkout.tsx').then((module) => ({ default: module.NoPaymentCheckout })),
)
const ChooseCountry = lazy(() =>
  import('#src/features/checkout/ui/choose-country.tsx').then((module) => ({ default: module.ChooseCountry })),
)
const PaymentCheck = lazy(() => import('./payment-check.tsx').then((module) => ({ default: module.PaymentCheck })))
const BareReturn = lazy(() => import('./payment-check.tsx').then((module) => ({ default: module.BareReturn })))
const CreditChoice = lazy(() =>
  import('#src/features/store-credit/ui/credit-choice.tsx').then((module) => ({ default: module.CreditChoice })),
)

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
                onNotCharged={() => navigate('/checkout', { replace: true })}
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
  return <PaymentCheck clientSecret={pending} isUncertain onNotCharged={() => setPending(null)} />
}

function Paying() {
  const m = useCheckoutMessages()
  const config = useConfig()
  const user = useUser()
  const { data: addresses, isError: hasNoAddresses } = useAddresses(Boolean(user))
  const owner = useCartOwner(user?.id)
  const { items, isLoading, hasFailed, refetch } = useCart(owner)
  const [isPaid, setPaid] = useState(false)
  const { intent, isCurrent, problem, retry } = usePaymentIntent(isPaid ? null : owner, items)
  const { navigate } = useNavigation()
  const queries = useQueryClient()
  const [now] = useState(() => new Date())
  useEffect(() => preloadPaymentForm(config.payments.kind), [config.payments.kind])
  const { data: rates, isError: hasNoRates } = useQuery<ShippingRates>({ queryKey: shippingRatesKey })
  const { wanted, isSaving, save, choose: chooseDelivery } = useDeliveryChoice(owner, isCurrent, retry)
  const isCartChanging = useCartChanging(retry)
  const [isRenewing, setRenewing] = useState(false)
  /** The payment shown when the choice to use store credit was changed; another one may have another form. */
  const [replacedIntent, setReplacedIntent] = useState<PaymentIntent | null>(null)
  function choose(choice: DeliveryChoice) {
    setReplacedIntent(null)
    chooseDelivery(choice)
  }

  async function renew() {
    setRenewing(true)
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: shippingRatesKey })])
    setRenewing(false)
    retry()
  }

  const { checkout, hasDestinationRates } = presets[config.preset]
  const policy = intent ? deliveryRules(intent, rates, checkout, hasDestinationRates) : checkout
  const isChanging = isSaving || isRenewing || isCartChanging
  useAgreeingTotal(items, policy, isChanging || !rates ? null : intent, () => {
    toast({ title: m.changed.title, body: m.changed.body })
    void renew()
  })

  const countries = selectableCountries(rates, intent)
  const isReady = (rates !== undefined || hasNoRates) && (user === null || addresses !== undefined || hasNoAddresses)
  const known = isReady && intent ? knownContactDetails(user ?? null, addresses ?? [], countries, intent) : null
  const country = startCountry(JSON.stringify(owner), known, countries)
  // A pickup point stays, whatever the country of the address.
  const priced = intent && intent.delivery.method !== 'pickup' ? intent.delivery.country : null
  const correctCountry = useEffectEvent((to: string, from: string | null) => {
    if (to !== '' && from !== null && from !== to && wanted === null) save({ country: to, method: 'standard' })
  })
  // The form starts with the draft's country, or with that of a known address.
  useEffect(() => correctCountry(country, priced), [country, priced])

  if (isLoading) return <Spinner label={m.preparing} />
  if (hasFailed && !isPaid) return <FailedCart onRetry={() => void refetch()} />
  if ((!owner || items.length === 0) && !isPaid) return <EmptyCart />
  if (problem?.needsCountry && rates)
    return (
      <Suspense fallback={<Spinner label={m.preparing} />}>
        <ChooseCountry
          owner={JSON.stringify(owner)}
          problem={problem.text}
          countries={countries}
          onChoose={(to) => choose({ country: to, method: 'standard' })}
        />
      </Suspense>
    )
  if (problem) return <FailedSetup problem={problem.text} onRetry={retry} />
  if (!intent || (!rates && !hasNoRates)) return <Spinner label={m.preparing} />

  function leaveFor(query: string, clientSecret: string) {
    setPaid(true)
    navigate(`/checkout?${query}payment_intent_client_secret=${encodeURIComponent(clientSecret)}`, { replace: true })
  }

  function finishCart() {
    if (owner) queries.removeQueries({ queryKey: cartKey(owner) })
    queries.removeQueries({ queryKey: ['/api/promo-code'] })
  }

  function finish(clientSecret: string) {
    finishCart()
    leaveFor('success=true&', clientSecret)
  }

  function place(orderKey: string) {
    finishCart()
    navigate(`/orders/${encodeURIComponent(orderKey)}`, { replace: true })
  }

  const subtotal = priceSubtotal(items.map(pricedLine))
  const reduction = intent.promotion ? reductionOf(intent.promotion, subtotal).discount : 0
  const goods = cents(subtotal - reduction)
  const delivery: Delivery = {
    current: { ...intent.delivery, ...wanted },
    zones: rates?.zones ?? [],
    countries,
    notDelivered: rates ? undeliverableCountry(addresses, countries) : null,
    goods,
    standardPrice: hasDestinationRates ? null : totalsOf(goods, checkout).shipping,
    now,
    isPersonalized: items.some(({ customization }) => customization !== null),
    isSaving: isSaving || isRenewing,
    isFormReplaced: replacedIntent === intent,
    addressesGoTo: config.addressesGoTo,
    choose,
    renew: () => void renew(),
  }
  const summary = (
    <OrderSummary items={items} policy={policy} intent={intent}>
      {intent.availableCredit > 0 && (
        <LazyPart>
          <CreditChoice
            available={intent.availableCredit}
            isApplied={intent.storeCredit > 0}
            returnsFocus={replacedIntent !== null}
            onStart={() => setReplacedIntent(intent)}
            onChange={retry}
            onFailed={() => setReplacedIntent(null)}
          />
        </LazyPart>
      )}
    </OrderSummary>
  )
  if (intent.amount === 0)
    return (
      <DeliveryProvider value={delivery}>
        <Suspense fallback={<Spinner label={m.preparing} />}>
          <NoPaymentCheckout
            intent={intent}
            onPlaced={place}
            known={known}
            owner={JSON.stringify(owner)}
            summary={summary}
          />
        </Suspense>
      </DeliveryProvider>
    )
  return (
    <DeliveryProvider value={delivery}>
      <PaymentArea
        intent={intent}
        config={config.payments}
        onPaid={finish}
        onUncertain={(clientSecret) => leaveFor('', clientSecret)}
        known={known}
        owner={JSON.stringify(owner)}
        summary={summary}
      />
    </DeliveryProvider>
  )
}
