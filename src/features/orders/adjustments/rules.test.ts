import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, sumCents, zeroCents, type Cents } from '#src/kernel/money.ts'
import { priceLine, totalsOf } from '../../pricing/contract.ts'
import { presets } from '../../shop-settings/contract.ts'
import { refundable, unitsOf, type UnitAdjustment } from '../progress/rules.ts'
import {
  decidePayout,
  decidePayoutWithoutAccount,
  divide,
  maxGoodwill,
  paidShares,
  priceCancellation,
  priceGoodwill,
  priceRest,
  sumAdjusted,
  type Adjusted,
  type OrderMoney,
} from './rules.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents)
const orderLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unit: fc.integer({ min: 1, max: 50_000 }).map(cents),
  monogram: amount(2_000),
})

/** A charged order, as checkout prices it, partly paid with store credit. */
const charged = fc
  .record({
    lines: fc.array(orderLine, { minLength: 1, maxLength: 6 }),
    discount: amount(60_000),
    shipsFree: fc.boolean(),
    surcharge: amount(1_500),
    preset: fc.constantFrom('as-specified' as const, 'eu' as const),
    creditShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, discount, shipsFree, surcharge, preset, creditShare }): OrderMoney => {
    const policy = { ...presets[preset].checkout, surcharge }
    const totals = totalsOf(sumCents(lines.map(priceLine)), policy, { discount, shipsFree })
    return {
      lines: lines.map((line) => ({ amount: priceLine(line), quantity: line.quantity })),
      shipping: totals.shipping,
      surcharge,
      vat: totals.tax,
      vatBasisPoints: policy.basisPoints,
      vatIsIncluded: policy.tax === 'included',
      total: totals.total,
      credit: cents(Math.floor(totals.total * creditShare)),
    }
  })

const step = fc.record({
  kind: fc.constantFrom('return' as const, 'cancellation' as const, 'store_credit' as const, 'partial_refund' as const),
  position: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 9 }),
  goodwill: fc.integer({ min: 1, max: 5_000 }),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type Made = Adjusted & UnitAdjustment & { readonly refund: Cents; readonly creditBack: Cents; readonly bonus: Cents }

function adjust(money: OrderMoney, made: readonly Made[], one: Step): Made | null {
  const units = unitsOf(
    money.lines.map(({ quantity }) => ({ quantity, isWithdrawn: false })),
    [],
    made,
  )
  const before = sumAdjusted(made)
  const line = units[one.position]
  const quantity = Math.min(one.quantity, line ? refundable(line) : 0)
  const left = money.total - before.amount
  const chosen = [{ position: one.position, quantity }]
  if (one.kind === 'partial_refund' ? left === 0 : quantity === 0) return null
  const amounts =
    one.kind === 'partial_refund'
      ? priceGoodwill(money, before, cents(Math.min(left, one.goodwill)))
      : priceCancellation(money, before, units, chosen)
  const { refund, credit, bonus } = decidePayout(amounts, one.kind === 'store_credit', 10)
  return { ...amounts, kind: one.kind, refund, creditBack: credit, bonus }
}

function adjustAll(money: OrderMoney, steps: readonly Step[]): Made[] {
  const made: Made[] = []
  for (const one of steps) {
    const next = adjust(money, made, one)
    if (next) made.push(next)
  }
  return made
}

describe('division of an amount', () => {
  it('sums exactly, with every part at most a cent from its share', () => {
    fc.assert(
      fc.property(amount(1_000_000), fc.array(fc.nat(100_000), { minLength: 1, maxLength: 60 }), (whole, weights) => {
        const sum = weights.reduce((total, weight) => total + weight, 0)
        const parts = divide(whole, weights)
        expect(sumCents(parts)).toBe(sum === 0 ? 0 : whole)
        parts.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0)
          if (sum > 0) expect(Math.abs(part - (whole * (weights[at] ?? 0)) / sum)).toBeLessThan(1)
        })
      }),
    )
  })

  it('of an order gives lines and shipping exactly what was charged', () => {
    fc.assert(
      fc.property(charged, (money) => {
        const { lines, shipping, standardShipping } = paidShares(money)
        expect(sumCents([...lines, shipping])).toBe(money.total)
        expect(standardShipping).toBeLessThanOrEqual(shipping)
        if (money.surcharge === 0) expect(standardShipping).toBe(shipping)
      }),
    )
  })
})

describe('adjustments of an order', () => {
  it('never return more than was paid, in total, to the payment or in VAT, in any sequence', () => {
    fc.assert(
      fc.property(charged, fc.array(step, { maxLength: 20 }), (money, steps) => {
        const made = adjustAll(money, steps)
        const sum = sumAdjusted(made)
        expect(sum.amount).toBeLessThanOrEqual(money.total)
        expect(sum.payment).toBeLessThanOrEqual(money.total - money.credit)
        expect(sum.vat).toBeLessThanOrEqual(money.vat)
        for (const { amount: one, payment, vat, shipping, refund, creditBack, bonus, kind } of made) {
          expect(refund + creditBack).toBe(one)
          for (const part of [refund, creditBack, bonus, vat, shipping, payment]) expect(part).toBeGreaterThanOrEqual(0)
          expect(vat).toBeLessThanOrEqual(one)
          if (kind !== 'store_credit') expect([refund, bonus]).toEqual([payment, 0])
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('return everything to the cent when all units come back, one by one or together', () => {
    fc.assert(
      fc.property(charged, fc.array(step, { maxLength: 8 }), (money, steps) => {
        const made = adjustAll(money, steps)
        money.lines.forEach(({ quantity }, position) => {
          for (let one = 0; one < quantity; one += 1) {
            const next = adjust(money, made, { kind: 'return', position, quantity: 1, goodwill: 0 })
            if (next) made.push(next)
          }
        })
        const sum = sumAdjusted(made)
        expect([sum.amount, sum.vat, sum.payment]).toEqual([money.total, money.vat, money.total - money.credit])
      }),
      { numRuns: 1_000 },
    )
  })

  it('return card money before store credit', () => {
    const money = { ...simple, credit: cents(2_000) }
    const first = adjust(money, [], { kind: 'return', position: 0, quantity: 1, goodwill: 0 })
    expect(first).toMatchObject({ amount: 2_500, refund: 2_500, creditBack: 0 })
    const second = first && adjust(money, [first], { kind: 'return', position: 0, quantity: 1, goodwill: 0 })
    expect(second).toMatchObject({ amount: 3_299, refund: 1_299, creditBack: 2_000 })
  })

  it('add the bonus only to what had been paid with a card', () => {
    const bonusWith = (credit: number) =>
      adjust({ ...simple, credit: cents(credit) }, [], { kind: 'store_credit', position: 0, quantity: 2, goodwill: 0 })
    expect(bonusWith(0)).toMatchObject({ refund: 0, creditBack: 5_799, bonus: 580 })
    expect(bonusWith(5_799)).toMatchObject({ refund: 0, creditBack: 5_799, bonus: 0 })
  })

  it('of an erased account return only the payment’s part', () => {
    const money = { ...simple, credit: cents(2_000) }
    const before = sumAdjusted([])
    const amounts = priceRest(money, before, unitsOf([{ quantity: 2, isWithdrawn: false }], [], []))
    expect(decidePayoutWithoutAccount(amounts)).toEqual({ refund: 3_799, credit: 0, bonus: 0, forfeited: 2_000 })
    expect([maxGoodwill(money, before, true), maxGoodwill(money, before, false)]).toEqual([5_799, 3_799])
    expect(maxGoodwill(money, { ...before, amount: cents(4_000) }, false)).toBe(0)
  })
})

/** Two units of €25 and shipping of €7.99, VAT included. */
const simple: OrderMoney = {
  lines: [{ amount: cents(5_000), quantity: 2 }],
  shipping: cents(799),
  surcharge: zeroCents,
  vat: cents(1_006),
  vatBasisPoints: 2_100,
  vatIsIncluded: true,
  total: cents(5_799),
  credit: zeroCents,
}
