import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import type { BulkEdit } from './contract.ts'
import { changesOf, planEdit, planRow, problemsOf, readPrice, type VariantState } from './rules.ts'

const state: VariantState = {
  variantId: 'v',
  productId: 'balm',
  sku: 'BALM',
  variant: '',
  version: 7,
  name: 'Balm',
  status: 'active',
  price: cents(2_000),
  originalPrice: null,
  onHand: 10,
  reserved: 3,
}
const edit = (parts: Partial<BulkEdit>): BulkEdit => ({
  productIds: ['balm'],
  price: { edit: 'none', amount: '' },
  originalPrice: 'keep',
  stock: { edit: 'none', quantity: 0 },
  ...parts,
})
const row = (cells: object) => ({ line: 2, sku: 'BALM', version: 7, ...cells })

const money = fc.integer({ min: 1, max: 9_999_999 })
const states = fc
  .record({ price: money, original: fc.option(money, { nil: null }), onHand: fc.nat(1_000), reserved: fc.nat(1_000) })
  .map(({ price, original, onHand, reserved }) => ({
    ...state,
    price: cents(price),
    originalPrice: original !== null && original > price ? cents(original) : null,
    onHand: Math.max(onHand, reserved),
    reserved: Math.min(onHand, reserved),
  }))

describe('a bulk edit', () => {
  it('raises and lowers prices by a percentage, rounded to the nearest cent', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 9_999 }), fc.boolean(), (one, points, isRaise) => {
        const amount = (points / 100).toFixed(2)
        const { next } = planEdit(one, edit({ price: { edit: isRaise ? 'raise' : 'lower', amount } }))
        const exact = (one.price * (10_000 + (isRaise ? points : -points))) / 10_000
        expect(Math.abs(next.price - exact)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('plans nothing that the database or the reservations forbid without a problem', () => {
    const amounts = fc.integer({ min: 1, max: 9_999 }).map((points) => (points / 100).toFixed(2))
    const edits = fc.record({
      price: fc.record({ edit: fc.constantFrom('none', 'set', 'raise', 'lower', 'restore'), amount: amounts }),
      originalPrice: fc.constantFrom('keep', 'current', 'remove'),
      stock: fc.record({ edit: fc.constantFrom('none', 'set', 'add'), quantity: fc.integer({ min: -999, max: 999 }) }),
    })
    fc.assert(
      fc.property(states, edits, (one, parts) => {
        const plan = planEdit(one, edit(parts))
        if (problemsOf(plan).length > 0) return
        expect(plan.next.price).toBeGreaterThan(0)
        expect(plan.next.originalPrice ?? Infinity).toBeGreaterThan(plan.next.price)
        expect(plan.next.onHand).toBeGreaterThanOrEqual(one.reserved)
      }),
    )
  })

  it('starts a reduction from the present price, and ends it again', () => {
    const reduced = planEdit(state, edit({ price: { edit: 'lower', amount: '25' }, originalPrice: 'current' })).next
    expect(reduced).toMatchObject({ price: 1_500, originalPrice: 2_000 })
    const deeper = edit({ price: { edit: 'set', amount: '12' }, originalPrice: 'current' })
    expect(planEdit({ ...state, ...reduced }, deeper).next).toMatchObject({ price: 1_200, originalPrice: 2_000 })
    const restored = planEdit({ ...state, ...reduced }, edit({ price: { edit: 'restore', amount: '' } }))
    expect(restored.next).toMatchObject({ price: 2_000, originalPrice: null })
    expect(changesOf(planEdit(state, edit({ price: { edit: 'restore', amount: '' } })))).toEqual([])
  })
})

describe('a row of a product list', () => {
  it('keeps sales since the export: stock changes by what was changed in the file', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (atExport, stock, now) => {
        const cells = { stock: String(stock), stockAtExport: String(atExport) }
        const { plan } = planRow({ ...state, onHand: now, reserved: 0 }, row(cells))
        expect(plan.next.onHand).toBe(now + stock - atExport)
      }),
    )
  })

  it('with changes is rejected when the product has changed since, and without changes it is not', () => {
    expect(planRow(state, row({ version: 6, price: '21.00' })).problems).toMatchObject([
      { line: 2, column: 'version', code: 'changed_since' },
    ])
    expect(planRow(state, row({ version: 6, price: '20', name: 'Balm', originalPrice: '' })).problems).toEqual([])
  })

  it.each([
    ['24.90', 2_490],
    ['24,9', 2_490],
    ['24', 2_400],
    ['0.05', 5],
    ['€24', null],
    ['1.234', null],
    ['-1.00', null],
    ['', null],
  ])('reads the price %j as %j', (text, price) => expect(readPrice(text)).toBe(price))
})
