import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { checkPayment, type CheckedPayment } from '#src/features/checkout/ui/check-payment.ts'
import { clearDrafts } from '#src/features/checkout/ui/drafts.ts'
import { clearPendingPayment, keepRefusal } from '#src/features/checkout/ui/pending-payment.ts'
import { pendingPaymentDays } from '#src/features/payments/constants.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
import { notifyOtherTabs } from '#src/platform/browser/other-tabs.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation, type Navigate } from '#src/platform/navigation/location.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useConfig } from '../config-context.tsx'
import { ResumePayment } from './resume-payment.tsx'

const homeAfterMs = 2_000

/** Do not redirect if the user has already navigated away. */
function goHome(navigate: Navigate): void {
  setTimeout(() => location.pathname === '/checkout' && navigate('/', { replace: true }), homeAfterMs)
}

type Props = {
  readonly clientSecret: string
  /** The confirmation got no response, so the card may not have been charged. */
  readonly isUncertain: boolean
  /** From the provider's page. */
  readonly hasReturned?: boolean
  /** Back to the form: nothing was charged, or the shopper has left an open payment. */
  readonly onLeave: () => void
}

/** Polls the status of a payment, then shows the order or a definitive failure. */
export function PaymentCheck(props: Props) {
  /** How often the payment page could not be opened again, because the shop has ended the payment. */
  const [refusals, setRefusals] = useState(0)
  return <Check key={refusals} {...props} isClosed={refusals > 0} onClosed={() => setRefusals(refusals + 1)} />
}

type CheckProps = Props & { readonly isClosed: boolean; readonly onClosed: () => void }

function Check({ clientSecret, isUncertain, hasReturned = false, isClosed, onClosed, onLeave }: CheckProps) {
  const m = useCheckoutMessages().payment
  const { navigate } = useNavigation()
  const queries = useQueryClient()
  const [isSlow, setSlow] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [end, setEnd] = useState<CheckedPayment['kind'] | null>(null)

  async function finish(result: CheckedPayment): Promise<void> {
    clearPendingPayment()
    setEnd(result.kind)
    if (result.kind === 'paid') {
      clearDrafts()
      notifyOtherTabs()
      await queries.invalidateQueries()
      const href = `/orders/${result.order.key}`
      toast({
        title: m.succeeded,
        body: `${m.orderNumber(result.order.number)}. ${m.succeededBody}`,
        action: { label: m.viewOrder, href },
      })
      if (isUncertain || result.isLate) navigate(href, { replace: true })
      else goHome(navigate)
      return
    }
    await queries.invalidateQueries()
    if (result.kind === 'pending') return clearDrafts()
    const messages = {
      not_charged: isUncertain ? m.unreachable : m.notCharged,
      refunding: m.refundingBody,
      not_found: m.notFound,
    }
    toast({ title: m.failed, body: messages[result.kind], tone: 'destructive' })
    if (result.kind === 'refunding') return
    keepRefusal(messages[result.kind])
    onLeave()
  }

  async function goBack(): Promise<void> {
    clearPendingPayment()
    // The cart may have changed while the shopper was away.
    await queries.invalidateQueries()
    onLeave()
  }

  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const watcher = { isUncertain, hasReturned, signal, onSlow: () => setSlow(true), onOpen: setOpen }
    checkPayment(clientSecret, watcher).then(
      (result) => (signal.aborted ? undefined : latest.current(result)),
      () => undefined,
    )
    return () => leaving.abort()
  }, [clientSecret, isUncertain, hasReturned])

  if (end === 'paid') return <Spinner label={m.goingHome} />
  if (end === 'pending') return <PendingPayment clientSecret={clientSecret} />
  if (end === 'refunding') {
    return (
      <EmptyState icon="i-stop" title={m.refunding} body={m.refundingBody}>
        <Link href="/cart" className={buttonClass('outline')}>
          {m.backToCart}
        </Link>
      </EmptyState>
    )
  }
  if (isOpen) {
    return (
      <ResumePayment clientSecret={clientSecret} isClosed={isClosed} onClosed={onClosed} onBack={() => void goBack()} />
    )
  }
  return (
    <>
      <Spinner label={m.checking} />
      <p className="mx-auto max-w-text text-center text-soft">{isSlow ? m.checkingSlow : m.checkingBody}</p>
    </>
  )
}

/** The order follows when the money arrives, which takes days. */
function PendingPayment({ clientSecret }: { clientSecret: string }) {
  const m = usePaymentMethodMessages().pending
  const { payments } = useConfig()
  return (
    <EmptyState icon="i-bag" title={m.title} body={m.body(pendingPaymentDays)}>
      <Link href="/products" className={buttonClass()}>
        {m.shop}
      </Link>
      {payments.kind === 'sandbox' && (
        <Link href={`/checkout?sandbox_bank=${encodeURIComponent(clientSecret)}`} className={buttonClass('outline')}>
          {m.openBank}
        </Link>
      )}
    </EmptyState>
  )
}

/** A return URL without a payment id: the status cannot be determined. */
export function BareReturn() {
  const m = useCheckoutMessages().payment
  const { navigate } = useNavigation()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    toast({ title: m.succeeded, body: m.bareReturn })
    goHome(navigate)
  }, [m, navigate])
  return <Spinner label={m.leaving} />
}
