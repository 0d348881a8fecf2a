import { zeroCents } from '#src/kernel/money.ts'
import { randomId } from '#src/kernel/id.ts'
import type { PaymentOutcomes } from '../../payments/service.server.ts'
import type { CheckoutDeps } from './dependencies.server.ts'
import { storedContact, storedQuote } from './stored.ts'

/** What the end of a payment means for stock, promotion, order and cart. Runs in the payment's transaction. */
export function paymentOutcomes({ stock, orders, promotions, cart }: CheckoutDeps): PaymentOutcomes {
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
      await cart.removeBought(tx, payment.owner, lines)
      await promotions.redeem(tx, payment.owner)
      return true
    },
    async release(tx, { id }) {
      await stock.release(tx, id)
      await promotions.release(tx, id)
    },
  }
}
