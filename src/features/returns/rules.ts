import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { ReturnAction, ReturnBasis, ReturnState } from './constants.ts'

export type Quantity = { readonly position: number; readonly quantity: number }

export type ReturnFacts = {
  /** Whether the order was paid and not ended. */
  readonly isOpen: boolean
  readonly period: ReturnBasis | 'over'
  readonly lines: readonly {
    readonly name: string
    readonly isPersonalized: boolean
    /** Units that were sent and that the buyer still pays for. */
    readonly kept: number
    /** Units of `kept` in requests that are not finished. */
    readonly requested: number
  }[]
}

export type ReturnRefusal =
  | 'not_returnable'
  | 'return_period_over'
  | 'line_personalized'
  | 'line_not_found'
  | 'too_many_order_units'
  | 'no_units_left'

/** Units of a line that can be requested now. */
export const returnable = ({ kept, requested }: ReturnFacts['lines'][number]): number => Math.max(0, kept - requested)

/**
 * Which units are returned, and by which right. Administrators may also accept personalized items and returns after the
 * period, because faulty goods have a legal guarantee.
 */
export function decideReturn(
  facts: ReturnFacts,
  chosen: readonly Quantity[],
  isOwner: boolean,
): Result<{ readonly basis: ReturnBasis; readonly lines: Quantity[] }, ReturnRefusal> {
  if (!facts.isOpen) return fail('not_returnable')
  if (facts.period === 'over' && !isOwner) return fail('return_period_over')
  const sums = new Map<number, number>()
  for (const { position, quantity } of chosen) sums.set(position, (sums.get(position) ?? 0) + quantity)
  for (const [position, quantity] of sums) {
    const line = facts.lines[position]
    if (!line) return fail('line_not_found')
    if (line.isPersonalized && !isOwner) return fail('line_personalized', { product: line.name })
    const left = returnable(line)
    if (quantity > left) return fail('too_many_order_units', { line: position + 1, left })
  }
  if (sums.size === 0) return fail('no_units_left')
  const lines = [...sums].map(([position, quantity]) => ({ position, quantity }))
  return ok({
    basis: facts.period === 'withdrawal' ? 'withdrawal' : 'policy',
    lines: lines.toSorted((a, b) => a.position - b.position),
  })
}

const transitions: {
  readonly [A in ReturnAction]: { readonly from: readonly ReturnState[]; readonly to: ReturnState }
} = {
  approve: { from: ['requested'], to: 'approved' },
  reject: { from: ['requested', 'approved', 'received'], to: 'rejected' },
  receive: { from: ['approved'], to: 'received' },
  refund: { from: ['received'], to: 'refunded' },
}

/** A withdrawal is the buyer's right: it can be rejected only when its order has ended in another way. */
export function decideAction(
  state: ReturnState,
  action: ReturnAction,
  basis: ReturnBasis,
  hasOrderEnded: boolean,
): Result<ReturnState, 'return_moved_on' | 'withdrawal_not_rejectable'> {
  const { from, to } = transitions[action]
  if (!from.includes(state)) return fail('return_moved_on', { state })
  if (action === 'reject' && basis === 'withdrawal' && !hasOrderEnded) return fail('withdrawal_not_rejectable')
  return ok(to)
}

export type Received = { readonly position: number; readonly restocked: number; readonly damaged: number }

/** Every unit of the request is either back in stock or written off. */
export function decideReceipt(
  lines: readonly Quantity[],
  received: readonly Received[],
): Result<Received[], 'units_do_not_match'> {
  const matches =
    received.length === lines.length &&
    lines.every(({ position, quantity }) => {
      const found = received.filter((one) => one.position === position)
      return found.length === 1 && (found[0]?.restocked ?? 0) + (found[0]?.damaged ?? 0) === quantity
    })
  return matches ? ok([...received]) : fail('units_do_not_match')
}
