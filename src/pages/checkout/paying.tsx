import { lazy, Suspense, useEffect, useState } from 'react'
import { FailedCart } from '#src/features/cart/ui/failed-cart.tsx'
import { pricedLine } from '#src/features/cart/constants.ts'
import type { PaymentIntent } from '#src/features/checkout/contract.ts'
import { DeliveryProvider, type Delivery } from '#src/features/checkout/ui/delivery-context.tsx'
import { OrderSummary } from '#src/features/checkout/ui/order-summary.tsx'
import { PaymentArea, preloadPaymentForm } from '#src/features/checkout/ui/payment-area.tsx'
import { priceSubtotal, totalsOf } from '#src/features/pricing/contract.ts'
import { reductionOf } from '#src/features/promotions/constants.ts'
import { presets } from '#src/features/shop-settings/contract.ts'
import { LegalGuarantee } from '#src/features/shop-settings/ui/guarantee-notice.tsx'
import { cents } from '#src/kernel/money.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { useConfig } from '../config-context.tsx'
import { EmptyCart, FailedSetup } from './checkout-failures.tsx'
import { useKnownDetails } from './use-known-details.ts'
import { useLeaveCheckout } from './use-leave-checkout.ts'
import { useOrderToPay, type OrderToPay } from './use-order-to-pay.ts'

const NoPaymentCheckout = lazy(() =>
  import('#src/features/checkout/ui/no-payment-checkout.tsx').then((module) => ({ default: module.NoPaymentCheckout })),
)
const ChooseCountry = lazy(() =>
  import('#src/features/checkout/ui/choose-country.tsx').then((module) => ({ default: module.ChooseCountry })),
)
const CreditChoice = lazy(() =>
  import('#src/features/store-credit/ui/credit-choice.tsx').then((module) => ({ default: module.CreditChoice })),
)

export function Paying() {
  const m = useCheckoutMessages()
  const { kind } = useConfig().payments
  useEffect(() => preloadPaymentForm(kind), [kind])
  const order = useOrderToPay()
  const details = useKnownDetails(order)
  const { owner, ownerKey, cart, isPaid, intent, problem, retry, rates, isPriced } = order

  if (cart.isLoading) return <Spinner label={m.preparing} />
  if (cart.hasFailed && !isPaid) return <FailedCart onRetry={() => void cart.refetch()} />
  if ((!owner || cart.items.length === 0) && !isPaid) return <EmptyCart />
  if (problem?.needsCountry && rates)
    return (
      <Suspense fallback={<Spinner label={m.preparing} />}>
        <ChooseCountry
          owner={ownerKey}
          problem={problem.text}
          countries={details.countries}
          onChoose={(country) => order.delivery.choose({ country, method: 'standard' })}
        />
      </Suspense>
    )
  if (problem) return <FailedSetup problem={problem.text} onRetry={retry} />
  if (!intent || !isPriced) return <Spinner label={m.preparing} />
  return <PaymentStep order={order} intent={intent} details={details} />
}

type Props = {
  readonly order: OrderToPay
  readonly intent: PaymentIntent
  readonly details: ReturnType<typeof useKnownDetails>
}

/** The summary, and the form for the payment, or for an order that needs none. */
function PaymentStep({ order, intent, details: { known, countries, notDelivered } }: Props) {
  const { preparing } = useCheckoutMessages()
  const { payments, addressesGoTo, preset, store } = useConfig()
  const leave = useLeaveCheckout(order)
  const [now] = useState(() => new Date())
  /** The payment shown when the choice to use store credit was changed; another one may have another form. */
  const [replaced, setReplaced] = useState<PaymentIntent | null>(null)
  const { ownerKey, cart, rates, policy } = order
  const { checkout, hasDestinationRates } = presets[preset]

  const subtotal = priceSubtotal(cart.items.map(pricedLine))
  const reduction = intent.promotion && reductionOf(intent.promotion, subtotal)
  const goods = cents(subtotal - (reduction?.discount ?? 0))
  const delivery: Delivery = {
    current: { ...intent.delivery, ...order.delivery.wanted },
    zones: rates?.zones ?? [],
    countries,
    notDelivered,
    goods,
    shipsFree: reduction?.shipsFree ?? false,
    standardPrice: hasDestinationRates ? null : totalsOf(goods, checkout).shipping,
    now,
    isPersonalized: cart.items.some(({ customization }) => customization !== null),
    isSaving: order.delivery.isSaving,
    isFormReplaced: replaced === intent,
    addressesGoTo,
    choose(choice) {
      setReplaced(null)
      order.delivery.choose(choice)
    },
    renew: () => void order.renew(),
  }
  const summary = (
    <OrderSummary items={cart.items} policy={policy} intent={intent}>
      {intent.availableCredit > 0 && (
        <LazyPart>
          <CreditChoice
            available={intent.availableCredit}
            isApplied={intent.storeCredit > 0}
            returnsFocus={replaced !== null}
            onStart={() => setReplaced(intent)}
            onChange={order.retry}
            onFailed={() => setReplaced(null)}
          />
        </LazyPart>
      )}
      <div className="mt-4 border-t border-line pt-4">
        <LegalGuarantee notice={store.guaranteeNotice} />
      </div>
    </OrderSummary>
  )
  const form = { intent, known, owner: ownerKey, summary }
  return (
    <DeliveryProvider value={delivery}>
      {intent.amount === 0 ? (
        <Suspense fallback={<Spinner label={preparing} />}>
          <NoPaymentCheckout {...form} onPlaced={leave.placed} />
        </Suspense>
      ) : (
        <PaymentArea {...form} config={payments} onPaid={leave.paid} onUncertain={leave.uncertain} />
      )}
    </DeliveryProvider>
  )
}
