import { chargedFor } from '#src/features/orders/confirmation/constants.ts'
import type { Order } from '#src/features/orders/contract.ts'
import { euros } from '#src/kernel/money.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'

export type OrderSum = { readonly label: string; readonly amount: string; readonly isTotal?: boolean }

/** From the subtotal to what was charged and returned. @param adjusted how the amount that was returned is called */
export function useOrderSums(order: Order, adjusted: string): readonly OrderSum[] {
  const { summary: m } = useCheckoutMessages()
  const progress = useOrderProgressMessages()
  const sums = [
    { label: m.subtotal, amount: euros(order.subtotal) },
    order.discount !== '0.00' && { label: m.discount, amount: `−${euros(order.discount)}` },
    { label: m.shipping, amount: order.shipping === '0.00' ? m.free : euros(order.shipping) },
    { label: m.vat(order.vatPercent, order.vatIsIncluded), amount: euros(order.vat) },
    { label: m.total, amount: euros(order.total), isTotal: true },
    order.storeCredit !== '0.00' && { label: progress.storeCreditUsed, amount: `−${euros(order.storeCredit)}` },
    order.storeCredit !== '0.00' && { label: progress.charged, amount: euros(chargedFor(order)) },
    order.adjusted !== '0.00' && { label: adjusted, amount: euros(order.adjusted) },
  ]
  return sums.filter((sum) => sum !== false)
}
