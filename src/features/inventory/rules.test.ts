import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideReserve, unitsOf } from './rules.ts'

const product = fc.constantFrom('a', 'b', 'c')
const requested = fc.array(fc.record({ variantId: product, quantity: fc.integer({ min: 1, max: 99 }) }), {
  minLength: 1,
  maxLength: 12,
})
const levels = fc
  .tuple(
    ...['a', 'b', 'c'].map((variantId) =>
      fc
        .tuple(fc.nat(200), fc.nat(200))
        .map(([x, y]) => ({ variantId, onHand: Math.max(x, y), reserved: Math.min(x, y) })),
    ),
  )
  .map((list) => [...list])

describe('reserving stock', () => {
  it('never exceeds the available units: all lines are reserved or none', () => {
    fc.assert(
      fc.property(levels, requested, (shelf, lines) => {
        const units = unitsOf(lines)
        const decision = decideReserve(shelf, units)
        const fits = units.every(({ variantId, quantity }) => {
          const level = shelf.find((candidate) => candidate.variantId === variantId)
          return level !== undefined && level.onHand - level.reserved >= quantity
        })
        expect(decision.ok).toBe(fits)
        expect(decision.shortages.length > 0).toBe(!fits)
        for (const { left } of decision.shortages) expect(left).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('combines lines of the same variant, in a fixed order', () => {
    fc.assert(
      fc.property(requested, (lines) => {
        const units = unitsOf(lines)
        expect(units.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          lines.reduce((sum, { quantity }) => sum + quantity, 0),
        )
        expect(units.map(({ variantId }) => variantId)).toEqual(
          [...new Set(lines.map(({ variantId }) => variantId))].toSorted(),
        )
      }),
    )
  })

  it('reports an unknown variant as out of stock', () => {
    expect(decideReserve([], [{ variantId: 'a', quantity: 1 }]).shortages).toEqual([{ variantId: 'a', left: 0 }])
  })
})
