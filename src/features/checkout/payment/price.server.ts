import { zeroCents, type Cents } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { customerOf, type OwnerKey } from '../../identity/service.server.ts'
import type { Promotion } from '../../promotions/service.server.ts'
import type { ShippingMethod } from '../../shipping/constants.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import { toQuoteLine } from '../constants.ts'
import { createDelivery } from '../delivery/service.server.ts'
import type { CheckoutDeps } from './dependencies.server.ts'
import { quoteCart, type Quote } from './quote.ts'

export type PricedCart = {
  readonly quote: Quote
  /** The method of delivery that was chosen and is not available any more. */
  readonly replaced: ShippingMethod | null
  readonly promotion: Promotion | null
  /** Store credit that could be used, including what `inProgress` uses. */
  readonly availableCredit: Cents
}

type PriceError = 'cart_empty' | 'too_many_lines' | 'no_longer_sold' | 'monogram_not_offered' | 'country_not_offered'

/** The stored cart's price at the stored prices of products, with promotion and store credit. @param inProgress the payment that would be replaced */
export async function priceCart(
  deps: CheckoutDeps,
  owner: OwnerKey,
  inProgress: string | null,
): Promise<Result<PricedCart, PriceError>> {
  const { db, cart, promotions, storeCredit } = deps
  const items = await cart.listForCheckout(owner)
  if (items.length === 0) return fail('cart_empty')
  const { maxLines } = shopSettings.cart
  if (items.length > maxLines) return fail('too_many_lines', { max: maxLines })
  const archived = items.find(({ product }) => product.isArchived)
  if (archived) return fail('no_longer_sold', { product: toQuoteLine(archived).name })
  const lacking = items.find(({ product }) => product.lacksMonogram)
  if (lacking) return fail('monogram_not_offered', { product: lacking.product.name })
  const lines = items.map(toQuoteLine)
  const delivered = await createDelivery(deps).of(owner)
  if (!delivered.ok) return delivered
  const { policy, delivery, replaced } = delivered.value
  const whole = quoteCart(lines, policy, null)
  const promotion = await promotions.findApplicable(db, owner, whole.totals.subtotal)
  const quote = { ...(promotion ? quoteCart(lines, policy, promotion) : whole), credit: zeroCents, delivery }
  const customerId = customerOf(owner)
  if (customerId === null) return ok({ quote, replaced, promotion, availableCredit: zeroCents })
  const { share, available } = await storeCredit.shareOf(db, customerId, quote.totals.total, inProgress)
  return ok({ quote: { ...quote, credit: share }, replaced, promotion, availableCredit: available })
}
