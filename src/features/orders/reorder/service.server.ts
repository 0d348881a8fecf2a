import { ok, type Result } from '#src/kernel/result.ts'
import type { Cart } from '../../cart/service.server.ts'
import { userOwner, type OwnerKey } from '../../identity/service.server.ts'
import type { NewLine } from '../store.server.ts'
import type { Orders } from '../service.server.ts'
import type { Reordered } from './contract.ts'

export type Reorder = ReturnType<typeof createReorder>

type Deps = { readonly orders: Orders; readonly cart: Pick<Cart, 'add'> }

const limits: ReadonlySet<string> = new Set(['too_many_units', 'too_many_lines'])

export function createReorder({ orders, cart }: Deps) {
  /** @returns what became of each unit. */
  async function add(
    owner: OwnerKey,
    { productId, variantId, quantity, customization }: NewLine,
  ): Promise<Record<keyof Reordered, number>> {
    const item = { productId, variantId, customization: customization as Parameters<Cart['add']>[1]['customization'] }
    const units = { added: 0, missing: 0, overLimit: 0 }
    for (let wanted = quantity; wanted > 0;) {
      const added = await cart.add(owner, { ...item, quantity: wanted })
      if (added.ok) return { ...units, added: wanted }
      const addable = Math.max(0, Math.min(wanted - 1, Number(added.facts['addable'] ?? 0)))
      units[limits.has(added.code) ? 'overLimit' : 'missing'] += wanted - addable
      wanted = addable
    }
    return units
  }

  async function addAll(
    owner: OwnerKey,
    lines: Result<readonly NewLine[], 'order_not_found'>,
  ): Promise<Result<Reordered, 'order_not_found'>> {
    if (!lines.ok) return lines
    const answer: Reordered = { added: [], missing: [], overLimit: [] }
    for (const line of lines.value) {
      const units = await add(owner, line)
      for (const part of ['added', 'missing', 'overLimit'] as const)
        if (units[part] > 0) answer[part].push({ name: line.name, quantity: units[part] })
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
