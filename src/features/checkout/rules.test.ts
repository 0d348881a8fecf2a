import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideOutcome, decidePaymentCreation } from './rules.ts'

describe('payment creation', () => {
  it.each([
    [null, 'begin'],
    [{ attemptStatus: 'open', fingerprint: 'same' }, 'reuse'],
    [{ attemptStatus: 'preparing', fingerprint: 'same' }, 'resume'],
    [{ attemptStatus: 'open', fingerprint: 'other' }, 'replace'],
    [{ attemptStatus: 'preparing', fingerprint: 'other' }, 'replace'],
    [{ attemptStatus: 'cancelled', fingerprint: 'same' }, 'retry'],
    [{ attemptStatus: 'cancelled', fingerprint: 'other' }, 'replace'],
  ] as const)('with %o in progress decides to %s', (openPayment, step) => {
    expect(decidePaymentCreation(openPayment, 'same')).toBe(step)
  })
})

const statuses = fc.constantFrom('open', 'pending', 'succeeded', 'failed', 'cancelled')
const attemptStatuses = fc.constantFrom('preparing', 'open', 'succeeded', 'cancelled')
const states = fc.constantFrom('waiting', 'processing', 'pending', 'succeeded', 'cancelled')

describe('the outcome shown to the buyer', () => {
  const facts = fc.record({
    status: statuses,
    attemptStatus: attemptStatuses,
    hasOrder: fc.boolean(),
    hasRefund: fc.boolean(),
  })

  it('is "not charged" only when the provider has canceled the payment and no money moved', () => {
    fc.assert(
      fc.property(facts, fc.option(states), (payment, reported) => {
        if (decideOutcome(payment, reported) !== 'not_charged') return
        expect(reported === 'cancelled' || (reported === null && payment.attemptStatus === 'cancelled')).toBe(true)
        expect([payment.hasOrder, payment.hasRefund]).toEqual([false, false])
      }),
    )
  })

  it('is "paid" exactly when there is an order', () => {
    fc.assert(
      fc.property(facts, fc.option(states), (payment, reported) => {
        expect(decideOutcome(payment, reported) === 'paid').toBe(payment.hasOrder)
      }),
    )
  })
})
