import { zeroCents } from '#src/kernel/money.ts'
import { addSeconds } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { Payment, PaymentOutcomes } from '../../payments/service.server.ts'
import { pendingPaymentDays } from '../../payments/constants.ts'
import type { CheckoutDeps } from './dependencies.server.ts'
import { storedContact, storedQuote } from './stored.ts'

const daySeconds = 24 * 60 * 60

/** What the progress of a payment means for stock, promotion, order and cart. Runs in the payment's transaction. */
export function paymentOutcomes({ stock, orders, promotions, cart, clock }: CheckoutDeps): PaymentOutcomes {
  /** Takes the items and the discount code out of the cart. */
  async function leaveCart(tx: Tx, payment: Payment): Promise<void> {
    await cart.removeBought(tx, payment.owner, storedQuote(payment).lines)
    await promotions.redeem(tx, payment.owner)
  }

  return {
    async placeOrder(tx, payment) {
      if (!(await stock.commit(tx, payment.id))) return false
      const { lines, totals, vatBasisPoints, vatIsIncluded } = storedQuote(payment)
      await orders.place(tx, {
        id: randomId(),
        paymentId: payment.id,
        ownerKey: payment.owner,
        status: 'paid',
        customer: storedContact(payment),
        subtotal: totals.subtotal,
        discount: totals.discount,
        shipping: totals.shipping,
        vat: totals.tax,
        total: totals.total,
        credit: zeroCents,
        vatBasisPoints,
        vatIsIncluded,
        currency: payment.currency,
        lines,
      })
      // A pending payment has left its cart, which may hold the next order.
      if (payment.status === 'open') await leaveCart(tx, payment)
      return true
    },
    async hold(tx, payment) {
      const until = addSeconds(clock(), pendingPaymentDays * daySeconds)
      if (!(await stock.extend(tx, payment.id, until))) return false
      await leaveCart(tx, payment)
      return true
    },
    async release(tx, { id }) {
      await stock.release(tx, id)
      await promotions.release(tx, id)
    },
  }
}
