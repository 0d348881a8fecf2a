import { ok, type Result } from '#src/kernel/result.ts'
import type { Cart } from '../../cart/service.server.ts'
import { userOwner, type OwnerKey } from '../../identity/service.server.ts'
import type { NewLine } from '../store.server.ts'
import type { Orders } from '../service.server.ts'
import type { Reordered } from './contract.ts'

export type Reorder = ReturnType<typeof createReorder>

type Deps = { readonly orders: Orders; readonly cart: Pick<Cart, 'add'> }

export function createReorder({ orders, cart }: Deps) {
  /** @returns the units added: all, what is left in stock, or none. */
  async function add(owner: OwnerKey, { productId, variantId, quantity, customization }: NewLine): Promise<number> {
    const item = { productId, variantId, customization: customization as Parameters<Cart['add']>[1]['customization'] }
    const added = await cart.add(owner, { ...item, quantity })
    if (added.ok) return quantity
    const addable = added.code === 'not_enough_stock' ? Number(added.facts['addable'] ?? 0) : 0
    return addable > 0 && (await cart.add(owner, { ...item, quantity: addable })).ok ? addable : 0
  }

  async function addAll(
    owner: OwnerKey,
    lines: Result<readonly NewLine[], 'order_not_found'>,
  ): Promise<Result<Reordered, 'order_not_found'>> {
    if (!lines.ok) return lines
    const answer: Reordered = { added: [], missing: [] }
    for (const line of lines.value) {
      const units = await add(owner, line)
      if (units > 0) answer.added.push({ name: line.name, quantity: units })
      if (units < line.quantity) answer.missing.push({ name: line.name, quantity: line.quantity - units })
    }
    return ok(answer)
  }

  return {
    reorder: async (customerId: string, number: string) =>
      addAll(userOwner(customerId), await orders.linesOf({ customerId, number })),
    /** Anyone with the private link can order the same. */
    reorderByLink: async (owner: OwnerKey, key: string) => addAll(owner, await orders.linesOf({ key })),
  }
}
