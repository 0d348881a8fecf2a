import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideRefund,
  idempotencyKey,
  isUnfinished,
  maxRefusals,
  type RefundOutcome,
  type RefundProgress,
} from './rules.ts'
import { backoffSeconds } from '../attempts/retry.ts'

const begun: RefundProgress = { state: 'requested', keyNumber: 1, failures: 0, providerRefundId: null }

const outcomes = fc.array(
  fc.oneof(
    fc.constant<RefundOutcome>({ state: 'succeeded', id: 're_1' }),
    fc.constant<RefundOutcome>({ state: 'pending', id: 're_1' }),
    fc.constant<RefundOutcome>({ state: 'refused', reason: 'no balance' }),
    fc.constant<RefundOutcome>({ state: 'unknown', reason: 'no answer' }),
  ),
  { maxLength: 40 },
)

describe('a refund', () => {
  it('has a next retry exactly while it is unfinished', () => {
    fc.assert(
      fc.property(outcomes, (answers) => {
        let refund: RefundProgress = begun
        for (const answer of answers) {
          const step = decideRefund(refund, answer)
          expect(isUnfinished(step.state)).toBe(step.retryInSeconds !== null)
          expect(step.failures).toBeGreaterThanOrEqual(refund.failures)
          refund = step
        }
      }),
    )
  })

  it('does not change once it has succeeded or failed', () => {
    fc.assert(
      fc.property(fc.constantFrom('succeeded', 'failed'), outcomes, (state, answers) => {
        for (const answer of answers) expect(decideRefund({ ...begun, state }, answer).state).toBe(state)
      }),
    )
  })

  it('gets a new idempotency key after each refusal, and only then', () => {
    fc.assert(
      fc.property(outcomes, (answers) => {
        let refund: RefundProgress = begun
        for (const answer of answers) {
          const step = decideRefund(refund, answer)
          const isRefused = isUnfinished(refund.state) && answer.state === 'refused'
          expect(step.keyNumber).toBe(isRefused ? refund.keyNumber + 1 : refund.keyNumber)
          refund = step
        }
      }),
    )
  })

  it('moves money at most once, even if responses are lost, and fails only after refusals', () => {
    const behavior = fc.constantFrom('moves', 'moves, reply lost', 'refuses', 'refuses, reply lost', 'unreachable')
    fc.assert(
      fc.property(fc.array(behavior, { maxLength: 60 }), (behaviors) => {
        let refund: RefundProgress = begun
        let moved = 0
        const answered = new Map<string, RefundOutcome>()
        for (const one of behaviors) {
          if (!isUnfinished(refund.state)) break
          const key = idempotencyKey('refund', refund.keyNumber)
          // A provider returns the same response for a known key.
          if (one !== 'unreachable' && !answered.has(key)) {
            const moves = one.startsWith('moves')
            moved += moves ? 1 : 0
            answered.set(key, moves ? { state: 'succeeded', id: 're_1' } : { state: 'refused', reason: 'no balance' })
          }
          const isLost = one === 'unreachable' || one.endsWith('lost')
          refund = decideRefund(refund, isLost ? { state: 'unknown', reason: 'lost' } : answered.get(key)!)
        }
        expect(moved).toBeLessThanOrEqual(1)
        if (refund.state === 'succeeded') expect(moved).toBe(1)
        if (refund.state === 'failed') expect([moved, refund.keyNumber]).toEqual([0, maxRefusals + 1])
      }),
    )
  })
})

describe('the retry delay', () => {
  it('grows from one minute to at most six hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (failures) => {
        expect(backoffSeconds(failures)).toBeGreaterThanOrEqual(60)
        expect(backoffSeconds(failures)).toBeLessThanOrEqual(6 * 60 * 60)
        expect(backoffSeconds(failures + 1)).toBeGreaterThanOrEqual(backoffSeconds(failures))
      }),
    )
  })
})
