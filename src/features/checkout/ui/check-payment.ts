import { RequestError, send } from '#src/platform/http/client.ts'
import type { checkoutApi, PaymentOutcomeAnswer } from '../contract.ts'

type Order = NonNullable<PaymentOutcomeAnswer['order']>

/** The final state of a payment. `isLate`: the first answer was lost or uncertain. */
export type CheckedPayment =
  | { readonly kind: 'paid'; readonly order: Order; readonly isLate: boolean }
  | { readonly kind: 'not_charged' | 'refunding' | 'pending' }
  | { readonly kind: 'not_found' }

/**
 * Whether an error guarantees that nothing was charged. A lost connection, a timeout or a server error does not.
 */
export function isCertain(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  // A closed payment may have been paid, so its actual state is checked.
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.problem?.code !== 'payment_closed'
}

/**
 * Number of "nothing charged so far" answers after which the payment is canceled, so that it cannot be charged later.
 */
const maxWaiting = 1
/** Number of such answers, most of them after a cancellation, after which the provider evidently cannot cancel it. */
const openAfter = 3
const slowAfter = 4

/** Delay before an attempt in milliseconds: none, then doubled up to 15 seconds. */
export function pauseBefore(tries: number): number {
  return tries === 0 ? 0 : Math.min(15_000, 500 * 2 ** tries)
}

type Watcher = {
  readonly isUncertain: boolean
  readonly hasReturned: boolean
  readonly signal: AbortSignal
  readonly onSlow: () => void
  /** Whether the buyer may still pay on the provider's page, which cannot be prevented. The check goes on. */
  readonly onOpen: (isOpen: boolean) => void
}

/**
 * Polls until the state is final, across connection failures. @throws when aborted. @param watcher.isUncertain the
 * confirmation got no answer, so there may be nothing to complete. @param watcher.hasReturned from the provider's page,
 * where a bank transfer may only have been ordered
 */
export async function checkPayment(
  clientSecret: string,
  { isUncertain, hasReturned, signal, onSlow, onOpen }: Watcher,
): Promise<CheckedPayment> {
  const completed = isUncertain || hasReturned ? null : await complete(clientSecret)
  if (completed) return { kind: 'paid', order: completed, isLate: false }
  let waiting = 0
  for (let tries = 0; ; tries += 1) {
    await pause(pauseBefore(tries), signal)
    if (tries === slowAfter) onSlow()
    // Once told that it is open, the buyer may be paying in another tab.
    const answer = await ask(clientSecret, waiting >= maxWaiting && waiting < openAfter)
    if (answer === 'not_found') return { kind: 'not_found' }
    if (answer?.state === 'paid' && answer.order)
      return { kind: 'paid', order: answer.order, isLate: !hasReturned || tries > 0 }
    if (answer?.state === 'not_charged' || answer?.state === 'refunding' || answer?.state === 'pending')
      return { kind: answer.state }
    if (answer?.state === 'waiting') waiting += 1
    if (answer) onOpen(answer.state === 'waiting' && waiting >= openAfter)
  }
}

async function complete(clientSecret: string): Promise<Order | null> {
  try {
    const { orderNumber, orderKey } = await send<typeof checkoutApi.complete>('POST', '/api/checkout/complete', {
      clientSecret,
    })
    return { number: orderNumber, key: orderKey }
  } catch {
    return null
  }
}

async function ask(clientSecret: string, cancel: boolean): Promise<PaymentOutcomeAnswer | 'not_found' | null> {
  try {
    return await send<typeof checkoutApi.outcome>('POST', '/api/checkout/payment-state', { clientSecret, cancel })
  } catch (error) {
    return error instanceof RequestError && (error.status === 404 || error.status === 422) ? 'not_found' : null
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The page was left.', 'AbortError'))
    })
  })
}

/** The payment in the return URL; null for a bare ?success=true. */
export function returnedPayment(search: URLSearchParams): string | null {
  return search.get('payment_intent_client_secret')
}
