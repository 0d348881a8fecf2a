import { describe, expect, it } from 'vitest'
import { decideSettlement, decideSetUp } from './rules.ts'

describe('setting up', () => {
  it.each([
    [null, 'begin'],
    [{ status: 'open', fingerprint: 'same' }, 'reuse'],
    [{ status: 'preparing', fingerprint: 'same' }, 'resume'],
    [{ status: 'open', fingerprint: 'other' }, 'replace'],
    [{ status: 'preparing', fingerprint: 'other' }, 'replace'],
  ] as const)('with %o under way means to %s', (underWay, step) => {
    expect(decideSetUp(underWay, 'same')).toBe(step)
  })
})

describe('settling', () => {
  it.each([
    ['open', 'succeeded', 'place_order'],
    ['preparing', 'succeeded', 'place_order'],
    ['succeeded', 'succeeded', 'already_settled'],
    ['succeeded', 'cancelled', 'already_settled'],
    ['cancelled', 'succeeded', 'refund'],
    ['failed', 'succeeded', 'refund'],
    ['open', 'cancelled', 'cancel'],
    ['cancelled', 'cancelled', 'already_settled'],
    ['open', 'waiting', 'wait'],
    ['open', 'processing', 'wait'],
  ] as const)('a payment that is %s and heard to be %s: %s', (status, heard, step) => {
    expect(decideSettlement(status, heard)).toBe(step)
  })
})
