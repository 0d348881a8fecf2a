import { expect, it } from 'vitest'
import { measuredOf } from './figures.ts'

const spots = (count: number) => ({
  kind: 'spots' as const,
  spots: Array.from({ length: count }, () => ({ at: [0.5, 0.5] as [number, number], radius: 0.01 })),
})

it('never says that nothing was measured when spots are marked', () => {
  expect(measuredOf({ value: 0.001, overlay: spots(9) })).toBe('under 0.01')
  expect(measuredOf({ value: 0, overlay: spots(9) })).toBe('under 0.01')
  expect(measuredOf({ value: 0, overlay: spots(0) })).toBe('0.00')
  expect(measuredOf({ value: 1.26, overlay: spots(9) })).toBe('1.3')
})
