import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideTransition, orderStatuses, orderTransitions } from './rules.ts'

const status = fc.constantFrom(...orderStatuses)

describe('the life of an order', () => {
  it('is a closed table: every allowed step leads to a status of the table, anything else is refused', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const decision = decideTransition(from, to)
        expect(decision.ok).toBe(orderTransitions[from].includes(to))
        if (!decision.ok) expect(decision).toMatchObject({ code: 'invalid_transition', facts: { from, to } })
      }),
    )
  })

  it('never comes back: no status is reached again', () => {
    const reach = (from: (typeof orderStatuses)[number]): string[] =>
      orderTransitions[from].flatMap((to) => [to, ...reach(to)])
    for (const from of orderStatuses) expect(reach(from)).not.toContain(from)
  })

  it('gives money back only for what was paid', () => {
    expect(decideTransition('pending_payment', 'refunded').ok).toBe(false)
    expect(decideTransition('paid', 'refunded').ok).toBe(true)
  })
})
