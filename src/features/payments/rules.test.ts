import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideReconciliation } from './rules.ts'

describe('reconciliation of a payment', () => {
  it.each([
    ['open', 'open', 'succeeded', 'place_order'],
    ['open', 'preparing', 'succeeded', 'place_order'],
    ['succeeded', 'succeeded', 'succeeded', 'already_reconciled'],
    ['succeeded', 'succeeded', 'cancelled', 'already_reconciled'],
    ['succeeded', 'cancelled', 'succeeded', 'refund'],
    ['failed', 'succeeded', 'succeeded', 'already_reconciled'],
    ['cancelled', 'cancelled', 'succeeded', 'refund'],
    ['open', 'open', 'cancelled', 'cancel'],
    ['cancelled', 'cancelled', 'cancelled', 'already_reconciled'],
    ['open', 'open', 'waiting', 'wait'],
    ['open', 'open', 'processing', 'wait'],
    ['open', 'open', 'pending', 'hold'],
    ['pending', 'open', 'pending', 'wait'],
    ['pending', 'open', 'succeeded', 'place_order'],
    ['pending', 'open', 'cancelled', 'cancel'],
    ['failed', 'open', 'succeeded', 'refund'],
  ] as const)('that is %s, with an attempt that is %s and reported %s, decides: %s', (...given) => {
    const [status, attemptStatus, reported, step] = given
    expect(decideReconciliation({ status, attemptStatus, hasContact: true }, reported)).toBe(step)
  })

  const statuses = fc.constantFrom('open', 'pending', 'succeeded', 'failed', 'cancelled')
  const attemptStatuses = fc.constantFrom('preparing', 'open', 'succeeded', 'cancelled')
  const states = fc.constantFrom('waiting', 'processing', 'pending', 'succeeded', 'cancelled')

  it('places an order only for a charge of a payment in progress with a contact', () => {
    fc.assert(
      fc.property(statuses, attemptStatuses, states, fc.boolean(), (status, attemptStatus, reported, hasContact) => {
        const places = decideReconciliation({ status, attemptStatus, hasContact }, reported) === 'place_order'
        const isCharge = attemptStatus !== 'succeeded' && reported === 'succeeded'
        expect(places).toBe(isCharge && (status === 'open' || status === 'pending') && hasContact)
      }),
    )
  })

  it('handles each charge once: it places an order or refunds it', () => {
    fc.assert(
      fc.property(statuses, attemptStatuses, fc.boolean(), (status, attemptStatus, hasContact) => {
        const step = decideReconciliation({ status, attemptStatus, hasContact }, 'succeeded')
        if (attemptStatus === 'succeeded') expect(step).toBe('already_reconciled')
        else expect(['place_order', 'refund']).toContain(step)
      }),
    )
  })
})
