import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideReceipt, type Quantity } from '../rules.ts'

const sum = (lines: readonly Quantity[], at: number) =>
  lines.reduce((units, { position, quantity }) => units + (position === at ? quantity : 0), 0)
const line = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), restocked: fc.nat(3), damaged: fc.nat(3) })

it('accounts for each unit of a return once: it was received or is still missing', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (rows) => {
      const lines = rows.map(({ quantity }, position) => ({ position, quantity }))
      const arrived = rows.map(({ restocked, damaged }, position) => ({ position, restocked, damaged }))
      const arrivable = rows.map(({ quantity }) => ({ quantity, isPersonalized: false }))
      const decided = decideReceipt(lines, arrived, arrivable)
      const total = rows.reduce((units, { restocked, damaged }) => units + restocked + damaged, 0)
      const isPossible = total > 0 && rows.every(({ quantity, restocked, damaged }) => restocked + damaged <= quantity)
      expect(decided.ok).toBe(isPossible)
      if (!decided.ok) return
      const received = decided.value.received.map((one) => ({ ...one, quantity: one.restocked + one.damaged }))
      for (const { position, quantity } of lines)
        expect(sum(received, position) + sum(decided.value.missing, position)).toBe(quantity)
      for (const { quantity } of [...received, ...decided.value.missing]) expect(quantity).toBeGreaterThan(0)
    }),
  )
})

it('names each line once, and only units that were sent can arrive', () => {
  const lines = [0, 1].map((position) => ({ position, quantity: 2 }))
  const sent = (quantity: number) => [0, 1].map(() => ({ quantity, isPersonalized: false }))
  const one = (position: number, restocked = 1) => ({ position, restocked, damaged: 0 })
  for (const arrived of [[one(0)], [one(0), one(0)], [one(0), one(2)], [one(0), one(1), one(1)]])
    expect(decideReceipt(lines, arrived, sent(2))).toMatchObject({ code: 'units_do_not_match' })
  expect(decideReceipt(lines, [one(0), one(1, 2)], sent(1))).toMatchObject({
    code: 'units_not_shipped',
    facts: { line: 2, left: 1 },
  })
  expect(decideReceipt(lines, [one(0), one(1, 0)], sent(1))).toMatchObject({
    value: {
      received: [one(0)],
      missing: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 2 },
      ],
    },
  })
})
