import { addSeconds } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import { transactionOrRefusal } from '#src/platform/db/transaction-or-refusal.server.ts'
import { customerOf, type OwnerKey } from '../../identity/service.server.ts'
import type { ContactDetails } from '../../orders/contract.ts'
import type { DeliveryChoice } from '../../shipping/contract.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { CheckoutDeps } from '../payment/dependencies.server.ts'
import { deliveryTo, isRefused } from '../delivery/service.server.ts'
import { leaveCart } from '../payment/leave-cart.server.ts'
import { isElsewhere } from '../payment/stored.ts'
import { deliveryOf, type QuotedDelivery } from '../payment/quote.ts'
import { priceCart, type PricedCart } from '../payment/price.server.ts'
import { shortageOf } from '../payment/shortage.server.ts'

export type NoPaymentOrder = {
  /** Chosen by the browser, so that a repeated request places one order. */
  readonly id: string
  readonly customer: ContactDetails
  /** The total in cents that the shopper has seen. */
  readonly total: number
  /** The delivery that the shopper has seen. */
  readonly delivery?: DeliveryChoice | undefined
}
type Refusal =
  | 'cart_empty'
  | 'too_many_lines'
  | 'cart_changed'
  | 'delivery_country_changed'
  | 'country_not_offered'
  | 'no_longer_sold'
  | 'out_of_stock'
  | 'not_enough_stock'
  | 'monogram_not_offered'
  | 'promo_used_up'
type Placed = { readonly number: string; readonly key: string }

/**
 * Places an order that a code or store credit pays completely: no provider, and everything in one transaction. Of two
 * requests with one id at the same moment, the second finds the units, code and credit taken by the first.
 */
export async function placeNoPaymentOrder(
  deps: CheckoutDeps,
  owner: OwnerKey,
  request: NoPaymentOrder,
): Promise<Result<Placed, Refusal>> {
  const known = await placedBefore(deps, owner, request.id)
  if (known) return known
  const [attempt] = await Promise.allSettled([placeOnce(deps, owner, request)])
  const placed = await placedBefore(deps, owner, request.id)
  if (placed) return placed
  if (attempt.status === 'rejected') throw attempt.reason
  if (attempt.value.ok) throw new Error('the placed order was not found')
  // As for a payment: the next attempt is priced without the code.
  if (attempt.value.code === 'promo_used_up') await deps.promotions.remove(owner)
  return attempt.value
}

async function placedBefore(
  { orders }: CheckoutDeps,
  owner: OwnerKey,
  id: string,
): Promise<Result<Placed, 'cart_changed'> | null> {
  const known = await orders.ofPayment(id)
  if (!known) return null
  // Anyone can send the id of someone else's order.
  return known.ownerKey === owner ? ok({ number: known.order.number, key: known.key }) : fail('cart_changed')
}

async function placeOnce(deps: CheckoutDeps, owner: OwnerKey, request: NoPaymentOrder): Promise<Result<null, Refusal>> {
  const priced = await priceCart(deps, owner, null)
  if (!priced.ok) return priced
  const { totals, credit, delivery } = priced.value.quote
  const { country } = request.customer
  if (await isRefused(deps, deps.db, request.customer, delivery)) return fail('country_not_offered', { country })
  if (isElsewhere(deps, request.customer, delivery)) return fail('delivery_country_changed')
  const isSeen = !request.delivery || isChoice(request.delivery, delivery)
  if (totals.total !== request.total || credit !== totals.total || !isSeen) return fail('cart_changed')
  return transactionOrRefusal(deps.db, (tx) => place(deps, tx, owner, request, priced.value))
}

const isChoice = ({ country, method, pickupPointId = null }: DeliveryChoice, priced: QuotedDelivery): boolean =>
  country === priced.country && method === priced.method && pickupPointId === (priced.pickupPoint?.id ?? null)

async function place(
  { stock, orders, promotions, cart, storeCredit, shipping, clock }: CheckoutDeps,
  tx: Tx,
  owner: OwnerKey,
  { id, customer }: NoPaymentOrder,
  { quote, promotion }: PricedCart,
): Promise<Result<null, Refusal>> {
  const customerId = customerOf(owner)
  if (quote.credit > 0) {
    const spent = customerId === null ? null : await storeCredit.redeem(tx, customerId, quote.credit, id)
    if (!spent?.ok) return fail('cart_changed')
  }
  if (customerId !== null) await storeCredit.clearApplied(tx, customerId)
  const use = promotion && (await promotions.redeem(tx, promotion.id, id))
  if (use && !use.ok) return use
  const until = addSeconds(clock(), shopSettings.reservationSeconds)
  const [shortage] = await stock.reserve(tx, id, quote.lines, until)
  if (shortage) return shortageOf(quote, shortage)
  await stock.commit(tx, id)
  const { lines, totals, vatBasisPoints, vatIsIncluded, credit } = quote
  const { tax: vat, ...sums } = totals
  const delivery = await deliveryTo(tx, { shipping }, customer, quote.delivery)
  const amounts = { ...sums, vat, credit, vatBasisPoints, vatIsIncluded, currency: shopSettings.currency }
  await orders.place(tx, {
    id: randomId(),
    paymentId: id,
    ownerKey: owner,
    status: 'paid',
    customer,
    ...amounts,
    promoCode: quote.promotion?.code ?? null,
    delivery: deliveryOf(delivery, quote, clock()),
    lines,
  })
  // Otherwise, another tab has ordered this cart.
  return (await leaveCart(tx, { cart, promotions }, owner, quote)) ? ok(null) : fail('cart_changed')
}
