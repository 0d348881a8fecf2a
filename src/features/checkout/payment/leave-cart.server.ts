import type { Tx } from '#src/platform/db/database.server.ts'
import type { OwnerKey } from '../../identity/service.server.ts'
import { deleteChoice } from '../delivery/store.server.ts'
import type { CheckoutDeps } from './dependencies.server.ts'
import type { Quote } from './quote.ts'

/**
 * Takes what was bought out of the cart, with its discount code and delivery, which do not apply to the next order.
 * @returns false when nothing of it was in the cart
 */
export async function leaveCart(
  tx: Tx,
  { cart, promotions }: Pick<CheckoutDeps, 'cart' | 'promotions'>,
  owner: OwnerKey,
  { lines }: Quote,
): Promise<boolean> {
  const removed = await cart.removeBought(tx, owner, lines)
  await promotions.clearApplied(tx, owner)
  await deleteChoice(tx, owner)
  return removed > 0
}
