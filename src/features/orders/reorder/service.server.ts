import { ok, type Result } from '#src/kernel/result.ts'
import type { Cart } from '../../cart/service.server.ts'
import { userOwner } from '../../identity/service.server.ts'
import type { Orders } from '../service.server.ts'
import type { Reordered } from './contract.ts'

export type Reorder = ReturnType<typeof createReorder>

type Deps = { readonly orders: Orders; readonly cart: Pick<Cart, 'add'> }
type Line = Awaited<ReturnType<Orders['linesOf']>>[number]

export function createReorder({ orders, cart }: Deps) {
  /** @returns the units added: all, what is left in stock, or none. */
  async function add(customerId: string, { productId, variantId, quantity, customization }: Line): Promise<number> {
    const owner = userOwner(customerId)
    const item = { productId, variantId, customization: customization as Parameters<Cart['add']>[1]['customization'] }
    const added = await cart.add(owner, { ...item, quantity })
    if (added.ok) return quantity
    const left = added.code === 'not_enough_stock' ? Number(added.facts['left'] ?? 0) : 0
    return left > 0 && (await cart.add(owner, { ...item, quantity: left })).ok ? left : 0
  }

  return {
    async reorder(customerId: string, number: string): Promise<Result<Reordered, 'order_not_found'>> {
      const found = await orders.find(customerId, number)
      if (!found.ok) return found
      const answer: Reordered = { added: [], missing: [] }
      for (const line of await orders.linesOf(customerId, number)) {
        const units = await add(customerId, line)
        if (units > 0) answer.added.push({ name: line.name, quantity: units })
        if (units < line.quantity) answer.missing.push({ name: line.name, quantity: line.quantity - units })
      }
      return ok(answer)
    },
  }
}
