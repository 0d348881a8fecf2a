import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideOutcome, decideReconciliation, decidePaymentCreation } from './rules.ts'

describe('payment creation', () => {
  it.each([
    [null, 'begin'],
    [{ status: 'open', fingerprint: 'same' }, 'reuse'],
    [{ status: 'preparing', fingerprint: 'same' }, 'resume'],
    [{ status: 'open', fingerprint: 'other' }, 'replace'],
    [{ status: 'preparing', fingerprint: 'other' }, 'replace'],
  ] as const)('with %o in progress decides to %s', (openPayment, step) => {
    expect(decidePaymentCreation(openPayment, 'same')).toBe(step)
  })
})

describe('reconciliation of a payment', () => {
  it.each([
    ['open', 'succeeded', 'place_order'],
    ['preparing', 'succeeded', 'place_order'],
    ['succeeded', 'succeeded', 'already_reconciled'],
    ['succeeded', 'cancelled', 'already_reconciled'],
    ['cancelled', 'succeeded', 'refund'],
    ['failed', 'succeeded', 'refund'],
    ['open', 'cancelled', 'cancel'],
    ['cancelled', 'cancelled', 'already_reconciled'],
    ['open', 'waiting', 'wait'],
    ['open', 'processing', 'wait'],
  ] as const)('that is %s and reported %s decides: %s', (status, reported, step) => {
    expect(decideReconciliation(status, reported, true)).toBe(step)
  })
})

const statuses = fc.constantFrom('preparing', 'open', 'succeeded', 'failed', 'cancelled')
const states = fc.constantFrom('waiting', 'processing', 'succeeded', 'cancelled')

describe('reconciliation', () => {
  it('places an order only for a charged payment in progress with a contact', () => {
    fc.assert(
      fc.property(statuses, states, fc.boolean(), (status, reported, hasCustomer) => {
        const places = decideReconciliation(status, reported, hasCustomer) === 'place_order'
        expect(places).toBe(reported === 'succeeded' && hasCustomer && (status === 'preparing' || status === 'open'))
      }),
    )
  })

  it('always places an order for charged money, or refunds it', () => {
    fc.assert(
      fc.property(statuses, fc.boolean(), (status, hasCustomer) => {
        const step = decideReconciliation(status, 'succeeded', hasCustomer)
        expect(['place_order', 'refund']).toContain(
          step === 'already_reconciled' && status === 'succeeded' ? 'place_order' : step,
        )
      }),
    )
  })
})

describe('the outcome shown to the buyer', () => {
  const facts = fc.record({ status: statuses, hasOrder: fc.boolean(), hasRefund: fc.boolean() })

  it('is "not charged" only when the provider has canceled the payment and no money moved', () => {
    fc.assert(
      fc.property(facts, fc.option(states), (payment, reported) => {
        if (decideOutcome(payment, reported) !== 'not_charged') return
        expect(reported === 'cancelled' || (reported === null && payment.status === 'cancelled')).toBe(true)
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
