import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideReserve, unitsOf } from './rules.ts'

const product = fc.constantFrom('a', 'b', 'c')
const requested = fc.array(fc.record({ productId: product, quantity: fc.integer({ min: 1, max: 99 }) }), {
  minLength: 1,
  maxLength: 12,
})
const levels = fc
  .tuple(
    ...['a', 'b', 'c'].map((productId) =>
      fc
        .tuple(fc.nat(200), fc.nat(200))
        .map(([x, y]) => ({ productId, onHand: Math.max(x, y), reserved: Math.min(x, y) })),
    ),
  )
  .map((list) => [...list])

describe('reserving stock', () => {
  it('never exceeds the available units: all lines are reserved or none', () => {
    fc.assert(
      fc.property(levels, requested, (shelf, lines) => {
        const units = unitsOf(lines)
        const decision = decideReserve(shelf, units)
        const fits = units.every(({ productId, quantity }) => {
          const level = shelf.find((candidate) => candidate.productId === productId)
          return level !== undefined && level.onHand - level.reserved >= quantity
        })
        expect(decision.ok).toBe(fits)
        expect(decision.shortages.length > 0).toBe(!fits)
        for (const { left } of decision.shortages) expect(left).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('combines lines of the same product, in a fixed order', () => {
    fc.assert(
      fc.property(requested, (lines) => {
        const units = unitsOf(lines)
        expect(units.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          lines.reduce((sum, { quantity }) => sum + quantity, 0),
        )
        expect(units.map(({ productId }) => productId)).toEqual(
          [...new Set(lines.map(({ productId }) => productId))].toSorted(),
        )
      }),
    )
  })

  it('reports an unknown product as out of stock', () => {
    expect(decideReserve([], [{ productId: 'a', quantity: 1 }]).shortages).toEqual([{ productId: 'a', left: 0 }])
  })
})
