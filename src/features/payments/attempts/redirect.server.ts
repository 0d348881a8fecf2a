import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { PaymentProvider, RedirectRequest } from '#src/platform/payments/port.ts'
import { attachRedirect, type Payment } from '../store.server.ts'
import type { PaymentDeps } from './dependencies.server.ts'
import type { Reconciler } from './reconcile.server.ts'
import { describeError } from './retry.ts'

export type RedirectError = 'payment_closed' | 'customer_missing' | 'method_not_available' | 'provider_unavailable'

/** As after any other provider outage. */
const retrySeconds = 5

type Target = Pick<RedirectRequest, 'method' | 'returnUrl' | 'webhookUrl'>

/**
 * Opens the provider's page for an attempt. The buyer gets its URL only after the provider's id is stored, so a charge
 * always belongs to a known attempt.
 */
export async function redirectBuyer(
  { db, providers, store, clock, log }: PaymentDeps,
  reconciler: Pick<Reconciler, 'reconcile'>,
  payment: Payment,
  target: Target,
): Promise<Result<{ url: string }, RedirectError>> {
  const provider = providers.named(payment.provider)
  if (!provider.redirect) return fail('method_not_available')
  if (payment.status !== 'open' || payment.attemptStatus !== 'open') return fail('payment_closed')
  if (payment.contact === null) return fail('customer_missing')
  try {
    if (!(await isPayable(provider, reconciler, payment))) return fail('payment_closed')
    const { attemptId: id, amount, currency, ref } = payment
    const description = `${(await store.current()).brand} ${payment.id.slice(0, 8)}`
    const page = await provider.redirect({ id, amount, currency, ref, description, ...target })
    if (await attachRedirect(db, id, page, clock())) return ok({ url: page.url })
    // Canceled or expired in the meantime: nothing would reconcile it.
    await provider.cancel(page.ref)
    return fail('payment_closed')
  } catch (error) {
    log.warn({ payment: payment.id, reason: describeError(error) }, 'redirect to the payment provider failed')
    return fail('provider_unavailable', { seconds: retrySeconds })
  }
}

/** The buyer may have paid or canceled on the provider's page in another tab. */
async function isPayable(
  provider: PaymentProvider,
  reconciler: Pick<Reconciler, 'reconcile'>,
  payment: Payment,
): Promise<boolean> {
  if (payment.ref === null) return true
  const reported = await provider.read(payment.ref)
  if (reported === 'waiting') return true
  await reconciler.reconcile(payment, reported)
  return false
}
