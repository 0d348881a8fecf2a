import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideTransition, orderStatuses, orderTransitions } from './rules.ts'

const status = fc.constantFrom(...orderStatuses)

describe('order status', () => {
  it('follows a closed table: allowed transitions lead to known statuses, all others are rejected', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const decision = decideTransition(from, to)
        expect(decision.ok).toBe(orderTransitions[from].includes(to))
        if (!decision.ok) expect(decision).toMatchObject({ code: 'invalid_transition', facts: { from, to } })
      }),
    )
  })

  it('never returns to an earlier one', () => {
    const reach = (from: (typeof orderStatuses)[number]): string[] =>
      orderTransitions[from].flatMap((to) => [to, ...reach(to)])
    for (const from of orderStatuses) expect(reach(from)).not.toContain(from)
  })

  it('allows a refund only for paid orders', () => {
    expect(decideTransition('pending_payment', 'refunded').ok).toBe(false)
    expect(decideTransition('paid', 'refunded').ok).toBe(true)
  })
})
