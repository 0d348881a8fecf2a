import type { Cart } from '../../cart/service.server.ts'
import { hasShades } from '../../catalog/variants/constants.ts'
import type { Catalog } from '../../catalog/service.server.ts'
import { userOwner } from '../../identity/service.server.ts'
import type { CartItem } from '../../cart/contract.ts'
import type { RoutineInCart, RoutineStep } from '../contract.ts'
import { distinctProducts } from '../rules.ts'

type Deps = { readonly catalog: Pick<Catalog, 'find'>; readonly cart: Pick<Cart, 'add' | 'list'> }

/**
 * Adds one unit of every product. Without a chosen shade there is nothing definite to add; without a chosen size, the
 * default one is added, whose price the routine shows. A product without a choice is in the cart in any size or shade.
 * Concurrent requests add a product once.
 */
export async function addToCart(
  { catalog, cart }: Deps,
  customerId: string,
  steps: readonly RoutineStep[],
): Promise<RoutineInCart> {
  const owner = userOwner(customerId)
  const lines = await cart.list(owner)
  const answer: RoutineInCart = { added: [], inCart: [], soldOut: [], unavailable: [], needsShade: [], failed: [] }
  for (const { productId, variantId, product: shown } of distinctProducts(steps)) {
    const product = await catalog.find(productId)
    const item = {
      productId,
      variantId,
      name: [shown?.name ?? productId, shown?.variantTitle].filter(Boolean).join(', '),
    }
    if (!product) answer.unavailable.push(item)
    else if (hasItem(lines, item)) answer.inCart.push(item)
    else if (!variantId && hasShades(product)) answer.needsShade.push(item)
    else {
      const added = await cart.add(owner, { productId, variantId, quantity: 1 }, 1)
      if (added.ok) answer.added.push(item)
      else if (hasItem(await cart.list(owner), item)) answer.inCart.push(item)
      else if (added.code === 'out_of_stock' || added.code === 'not_enough_stock') answer.soldOut.push(item)
      else answer.failed.push(item)
    }
  }
  return answer
}

const hasItem = (
  lines: readonly CartItem[],
  { productId, variantId }: { readonly productId: string; readonly variantId: string | null },
): boolean => lines.some((line) => line.productId === productId && (!variantId || line.variantId === variantId))
