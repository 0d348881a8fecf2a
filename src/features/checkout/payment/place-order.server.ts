import { addSeconds, daySeconds } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { includedShareOf, type Cents } from '#src/kernel/money.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import { customerOf } from '../../identity/service.server.ts'
import type { Payment, PaymentOutcomes } from '../../payments/service.server.ts'
import { pendingPaymentDays } from '../../payments/constants.ts'
import type { CheckoutDeps } from './dependencies.server.ts'
import { deliveryTo } from '../delivery/service.server.ts'
import { leaveCart } from './leave-cart.server.ts'
import { deliveryOf, type Quote } from './quote.ts'
import type { Shipping } from '../../shipping/service.server.ts'
import { storedContact, storedQuote } from './stored.ts'

/** What the progress of a payment means for stock, promotion, order and cart. Runs in the payment's transaction. */
export function paymentOutcomes({
  stock,
  orders,
  promotions,
  storeCredit,
  shipping,
  cart,
  sendPaymentEmail,
  sendDisputeEmail,
  clock,
}: CheckoutDeps): PaymentOutcomes {
  const leave = (tx: Tx, payment: Payment) => leaveCart(tx, { cart, promotions }, payment.owner, storedQuote(payment))

  return {
    async placeOrder(tx, payment) {
      const customerId = customerOf(payment.owner)
      if (customerId !== null && payment.status === 'open') await storeCredit.clearApplied(tx, customerId)
      if (!(await stock.commit(tx, payment.id))) return false
      const quote = storedQuote(payment)
      const { lines, totals, vatIsIncluded, credit } = quote
      const customer = storedContact(payment)
      const delivery = await deliveryTo(tx, { shipping }, customer, quote.delivery)
      await orders.place(tx, {
        id: randomId(),
        paymentId: payment.id,
        ownerKey: payment.owner,
        status: 'paid',
        customer,
        subtotal: totals.subtotal,
        discount: totals.discount,
        promoCode: quote.promotion?.code ?? null,
        shipping: totals.shipping,
        surcharge: totals.surcharge,
        total: totals.total,
        credit,
        ...(await vatWhenPaid(tx, shipping, quote)),
        vatIsIncluded,
        currency: payment.currency,
        delivery: deliveryOf(delivery, quote, clock()),
        lines,
      })
      // A pending payment has left its cart, which may hold the next order.
      if (payment.status === 'open') await leave(tx, payment)
      return true
    },
    async hold(tx, payment) {
      const customerId = customerOf(payment.owner)
      if (customerId !== null) await storeCredit.clearApplied(tx, customerId)
      const until = addSeconds(clock(), pendingPaymentDays * daySeconds)
      if (!(await stock.extend(tx, payment.id, until))) return false
      await leave(tx, payment)
      await sendPaymentEmail(tx, payment, 'waiting')
      return true
    },
    async release(tx, { id }) {
      await storeCredit.release(tx, id)
      await stock.release(tx, id)
      await promotions.release(tx, id)
    },
    notify: sendPaymentEmail,
    notifyDispute: sendDisputeEmail,
  }
}

/**
 * VAT is due at the rate of the day on which the money arrives (Directive 2006/112/EC, Articles 65 and 93). That is today, unless
 * the provider's message is late. Of prices that include it, the shopper still pays what was confirmed.
 */
async function vatWhenPaid(
  tx: Tx,
  shipping: Shipping,
  { totals, vatBasisPoints, vatIsIncluded, delivery }: Quote,
): Promise<{ readonly vat: Cents; readonly vatBasisPoints: number }> {
  const current = vatIsIncluded ? await shipping.vatBasisPoints(tx, delivery.country) : undefined
  return current === undefined || current === vatBasisPoints
    ? { vat: totals.tax, vatBasisPoints }
    : { vat: includedShareOf(totals.total, current), vatBasisPoints: current }
}
