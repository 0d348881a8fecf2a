import { shopDay } from '#src/kernel/shop-time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter, lastDayOfPeriod } from '#src/kernel/legal-periods.ts'
import { decidePeriod, decideWithdrawal, eligiblePositions, lineStates, type WithdrawalFacts } from './rules.ts'
import { isWorkingDay } from '#src/kernel/working-days.ts'

const facts = (change: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  status: 'fulfilled',
  startsAt: new Date('2026-03-20T15:00:00Z'),
  lines: [
    { name: 'Balm', isPersonalized: false, isWithdrawn: false, left: 2 },
    { name: 'Serum', isPersonalized: true, isWithdrawn: false, left: 1 },
    { name: 'Mask', isPersonalized: false, isWithdrawn: true, left: 1 },
  ],
  ...change,
})
const at = (instant: string) => new Date(instant)

describe('the withdrawal period', () => {
  it('ends at midnight in Brussels after the fourteenth day, also across a clock change', () => {
    expect(lastDayOfPeriod(at('2026-03-20T15:00:00Z'), 14)).toBe('2026-04-03')
    expect(decidePeriod(facts(), at('2026-04-03T21:59:59Z'), 14).ok).toBe(true)
    expect(decidePeriod(facts(), at('2026-04-03T22:00:00Z'), 14)).toMatchObject({
      ok: false,
      code: 'withdrawal_over',
      facts: { last: '2026-04-03' },
    })
  })

  it('begins with the day of delivery in Brussels, not in UTC', () => {
    expect(shopDay(at('2026-07-01T22:30:00Z'))).toBe('2026-07-02')
    expect(lastDayOfPeriod(at('2026-07-01T22:30:00Z'), 14)).toBe('2026-07-16')
    expect(lastDayOfPeriod(at('2026-12-25T12:00:00Z'), 14)).toBe('2027-01-08')
  })

  it.each([
    ['a Saturday', '2026-11-21', '2026-12-07'],
    ['a Sunday', '2026-11-22', '2026-12-07'],
    ['Easter Sunday', '2026-03-22', '2026-04-07'],
    ['Easter Monday', '2026-03-23', '2026-04-07'],
    ['Christmas on a Friday', '2026-12-11', '2026-12-28'],
    ['National Day', '2026-07-07', '2026-07-22'],
  ])('ends with the next working day if its last day is %s', (_what, start, last) => {
    expect(lastDayOfPeriod(at(`${start}T10:00:00Z`), 14)).toBe(last)
    expect(decidePeriod(facts({ startsAt: at(`${start}T10:00:00Z`) }), at(`${last}T20:00:00Z`), 14).ok).toBe(true)
  })

  it('ends on a working day, and skips only days that are none', () => {
    const instants = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.integer({ min: 14, max: 30 }), (startsAt, days) => {
        const last = lastDayOfPeriod(startsAt, days)
        expect(isWorkingDay(last)).toBe(true)
        for (let day = daysAfter(startsAt, days); day < last; day = daysAfter(at(`${day}T10:00:00Z`), 1))
          expect(isWorkingDay(day)).toBe(false)
      }),
    )
  })

  it('has not begun while no delivery is recorded', () => {
    expect(decidePeriod(facts({ status: 'paid', startsAt: null }), at('2030-01-01T00:00:00Z'), 14).ok).toBe(true)
  })

  it.each(['pending_payment', 'cancelled', 'refunded'] as const)('does not exist for an order that is %s', (status) => {
    expect(decidePeriod(facts({ status, startsAt: null }), at('2026-03-21T00:00:00Z'), 14)).toMatchObject({
      code: 'not_withdrawable',
    })
  })

  it('lasts at least 14 times 24 hours, at most 18 days and a clock change, and never reopens', () => {
    const instants = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true })
    const hour = 3_600_000
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 30 * 24 }), (startsAt, hours) => {
        const isOpen = decidePeriod(facts({ startsAt }), new Date(startsAt.getTime() + hours * hour), 14).ok
        if (hours <= 14 * 24 - 1) expect(isOpen).toBe(true)
        if (hours >= 18 * 24 + 1) expect(isOpen).toBe(false)
        const later = decidePeriod(facts({ startsAt }), new Date(startsAt.getTime() + (hours + 1) * hour), 14).ok
        if (!isOpen) expect(later).toBe(false)
      }),
    )
  })
})

describe('withdrawn lines', () => {
  const now = at('2026-03-25T12:00:00Z')

  it('are the chosen lines that can be withdrawn; each other line has a reason', () => {
    expect(lineStates(facts(), now, 14)).toEqual(['open', 'personalized', 'withdrawn'])
    expect(lineStates(facts(), at('2026-05-01T00:00:00Z'), 14)).toEqual(['closed', 'personalized', 'withdrawn'])
    expect(decideWithdrawal(facts(), [2, 0, 0], now, 14)).toEqual({ ok: true, value: { kind: 'new', positions: [0] } })
  })

  it('never include a monogrammed or unknown line', () => {
    expect(decideWithdrawal(facts(), [0, 1], now, 14)).toMatchObject({
      code: 'line_personalized',
      facts: { product: 'Serum' },
    })
    expect(decideWithdrawal(facts(), [3], now, 14)).toMatchObject({ code: 'line_not_found' })
  })

  it('are confirmed again if already withdrawn, even after the period', () => {
    expect(decideWithdrawal(facts(), [2], at('2027-01-01T00:00:00Z'), 14)).toEqual({
      ok: true,
      value: { kind: 'repeated' },
    })
  })

  it('are rejected after the period', () => {
    expect(decideWithdrawal(facts(), [0], at('2027-01-01T00:00:00Z'), 14)).toMatchObject({ code: 'withdrawal_over' })
  })
})

describe('lines that are canceled or returned', () => {
  const now = at('2026-03-25T12:00:00Z')
  const line = (change: Partial<WithdrawalFacts['lines'][number]> = {}) => ({
    name: 'Balm',
    isPersonalized: false,
    isWithdrawn: false,
    left: 1,
    ...change,
  })
  const gone = line({ left: 0 })

  it('are closed and refused, alone or with others, and not chosen by default', () => {
    const order = facts({ lines: [gone, line()] })
    expect(lineStates(order, now, 14)).toEqual(['closed', 'open'])
    for (const chosen of [[0], [0, 1]])
      expect(decideWithdrawal(order, chosen, now, 14)).toMatchObject({ ok: false, code: 'not_withdrawable' })
    expect(eligiblePositions(order)).toEqual([1])
  })

  it('are why an order without other lines is refused', () => {
    for (const lines of [[gone], [line({ isPersonalized: true }), gone]]) {
      const order = facts({ lines })
      expect(decideWithdrawal(order, eligiblePositions(order), now, 14)).toMatchObject({ code: 'not_withdrawable' })
    }
    const order = facts({ lines: [line({ isPersonalized: true })] })
    expect(decideWithdrawal(order, eligiblePositions(order), now, 14)).toMatchObject({ code: 'line_personalized' })
  })

  it('are confirmed again if they were withdrawn before', () => {
    const order = facts({ lines: [gone, line({ left: 0, isWithdrawn: true })] })
    expect(lineStates(order, now, 14)).toEqual(['closed', 'withdrawn'])
    expect(eligiblePositions(order)).toEqual([1])
    expect(decideWithdrawal(order, [1], now, 14)).toEqual({ ok: true, value: { kind: 'repeated' } })
  })

  it('are never withdrawn: exactly the open lines can be, and a choice by default is never wrong', () => {
    const anyFacts = fc.record({
      status: fc.constantFrom('paid', 'fulfilled', 'cancelled', 'refunded', 'pending_payment'),
      startsAt: fc.constantFrom(null, at('2026-03-20T15:00:00Z'), at('2026-01-01T15:00:00Z')),
      lines: fc.array(
        fc.record({
          name: fc.constant('Balm'),
          isPersonalized: fc.boolean(),
          isWithdrawn: fc.boolean(),
          left: fc.nat(2),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    })
    fc.assert(
      fc.property(anyFacts, fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }), (order, chosen) => {
        const states = lineStates(order, now, 14)
        for (const [position, { left }] of order.lines.entries()) {
          if (left === 0) expect(states[position]).not.toBe('open')
          const alone = decideWithdrawal(order, [position], now, 14)
          const isNew = alone.ok && alone.value.kind === 'new'
          expect(isNew).toBe(states[position] === 'open')
        }
        const some = decideWithdrawal(order, chosen, now, 14)
        if (some.ok && some.value.kind === 'new')
          for (const position of some.value.positions) expect(states[position]).toBe('open')
        const all = decideWithdrawal(order, eligiblePositions(order), now, 14)
        const open = [...states.keys()].filter((position) => states[position] === 'open')
        if (open.length > 0) expect(all).toEqual({ ok: true, value: { kind: 'new', positions: open } })
        else expect(all.ok && all.value.kind === 'new').toBe(false)
      }),
    )
  })
})
