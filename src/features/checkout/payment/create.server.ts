import { createHash } from 'node:crypto'
import { addSeconds } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { transactionOrRefusal } from '#src/platform/db/transaction-or-refusal.server.ts'
import { smallestCharge } from '#src/platform/payments/port.ts'
import { customerOf, type OwnerKey } from '../../identity/service.server.ts'
import type { Payment } from '../../payments/service.server.ts'
import type { Promotion } from '../../promotions/service.server.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { PaymentIntent } from '../contract.ts'
import type { Quote } from './quote.ts'
import { decidePaymentCreation } from '../rules.ts'
import type { CheckoutDeps } from './dependencies.server.ts'
import { extendReservation } from './extend-reservation.server.ts'
import { priceCart, type PricedCart } from './price.server.ts'
import { shortageOf } from './shortage.server.ts'
import { storedQuote } from './stored.ts'

type CreatePaymentError =
  | 'cart_empty'
  | 'too_many_lines'
  | 'promo_used_up'
  | 'no_longer_sold'
  | 'out_of_stock'
  | 'not_enough_stock'
  | 'monogram_not_offered'
  | 'payment_busy'
  | 'country_not_offered'
  | 'total_too_small'

/** Retries when another tab changes the cart concurrently, before the shopper is asked to try again. */
const attempts = 4

/**
 * Prices the stored cart, reserves stock and creates the provider's payment. Idempotent for an unchanged cart. For a
 * changed cart, the payment in progress is replaced after the provider has confirmed its cancellation.
 */
export async function createPayment(
  deps: CheckoutDeps,
  owner: OwnerKey,
): Promise<Result<PaymentIntent, CreatePaymentError>> {
  const { payments } = deps
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const existing = await payments.findOpen(deps.db, owner)
    const priced = await priceCart(deps, owner, existing?.id ?? null)
    if (!priced.ok) return priced
    const { quote, promotion } = priced.value
    const present = (payment: Payment) => presentIntent(payment, priced.value)
    if (isCovered(quote)) {
      // Nothing to charge: the order is placed without a payment, once no other can still be charged for this cart.
      if (!existing) return ok(coveredIntent(priced.value))
      await payments.cancelOrExpire(existing)
      continue
    }
    if (chargeOf(quote) < smallestCharge) return fail('total_too_small', { minimum: toDecimal(smallestCharge) })
    // A payment at a previously configured provider is replaced like one for a changed cart.
    const pricedInput = JSON.stringify({ provider: payments.currentProvider(), quote })
    const fingerprint = createHash('sha256').update(pricedInput).digest('base64url')

    switch (decidePaymentCreation(existing, fingerprint)) {
      case 'reuse':
        if (existing && (await extend(deps, existing))) return ok(present(existing))
        if (existing) await payments.cancelOrExpire(existing)
        break
      case 'resume': {
        const opened = existing && (await payments.openAtProvider(existing))
        if (opened) return ok(present(opened))
        break
      }
      case 'replace':
        if (existing) await payments.cancelOrExpire(existing)
        break
      case 'retry': {
        const isHeld = existing && (await extend(deps, existing))
        const opened = isHeld && (await payments.retryAttempt(existing))
        if (opened) return ok(present(opened))
        if (existing && !isHeld) await payments.cancel(existing)
        break
      }
      case 'begin': {
        const created = await insertReserved(deps, owner, quote, fingerprint, promotion)
        if (!created.ok && created.code === 'payment_busy') break
        // The usage limit has been reached: remove the code, so that the next attempt is priced without it and
        // succeeds.
        if (!created.ok && created.code === 'promo_used_up') await deps.promotions.remove(owner)
        if (!created.ok) return created
        const opened = await payments.openAtProvider(created.value)
        if (opened) return ok(present(opened))
      }
    }
  }
  return fail('payment_busy')
}

const extend = (deps: CheckoutDeps, { id }: Payment): Promise<boolean> =>
  deps.db.transaction((tx) => extendReservation(deps, tx, id))

type Refusal = 'out_of_stock' | 'not_enough_stock' | 'promo_used_up' | 'payment_busy'

/** Reservation, promotion redemption and payment are committed together. */
async function insertReserved(
  deps: CheckoutDeps,
  owner: OwnerKey,
  quote: Quote,
  fingerprint: string,
  promotion: Promotion | null,
): Promise<Result<Payment, Refusal>> {
  const { db, stock, promotions, storeCredit, payments, clock } = deps
  const amount = chargeOf(quote)
  const customerId = customerOf(owner)
  const request = { id: randomId(), owner, fingerprint, quote, amount, currency: shopSettings.currency }
  return transactionOrRefusal(db, async (tx): Promise<Result<Payment, Refusal>> => {
    const now = clock()
    const payment = await payments.insert(tx, request)
    if (!payment) return fail('payment_busy')
    const spent = customerId && quote.credit > 0 && (await storeCredit.redeem(tx, customerId, quote.credit, payment.id))
    // Another order has used the credit since it was priced: price the cart again.
    if (spent && !spent.ok) return fail('payment_busy')
    const use = promotion && (await promotions.redeem(tx, promotion.id, payment.id))
    if (use && !use.ok) return use
    const [shortage] = await stock.reserve(
      tx,
      payment.id,
      quote.lines,
      addSeconds(now, shopSettings.reservationSeconds),
    )
    return shortage ? shortageOf(quote, shortage) : ok(payment)
  })
}

const chargeOf = ({ totals, credit }: Quote) => cents(totals.total - credit)

const isCovered = (quote: Quote) => chargeOf(quote) === 0

const coveredIntent = ({ quote, availableCredit, replaced }: PricedCart): PaymentIntent => ({
  clientSecret: '',
  amount: 0,
  currency: shopSettings.currency,
  promotion: quote.promotion,
  storeCredit: quote.credit,
  availableCredit,
  delivery: { ...quote.delivery, replaced },
})

function presentIntent(payment: Payment, { availableCredit, replaced }: PricedCart): PaymentIntent {
  const { clientSecret, amount, currency } = payment
  const { promotion, credit, delivery } = storedQuote(payment)
  const shown = { promotion, storeCredit: credit, availableCredit, delivery: { ...delivery, replaced } }
  return { clientSecret: clientSecret ?? '', amount, currency, ...shown } satisfies PaymentIntent
}
