import { expect, it } from 'vitest'
import { matchFoundations } from './rules.ts'

const foundation = (shade: string) => ({ name: `Foundation ${shade}`, shade, inStock: true }) as never

it('offers no foundation with a visibly different shade', () => {
  const matches = matchFoundations(['#d9b088', '#d4ab84', '#a87850', '#6b4428'].map(foundation), '#d9b088', 5)
  expect(matches.map(({ shade }) => shade)).toEqual(['#d9b088', '#d4ab84'])
  for (const { distance } of matches) expect(distance).toBeLessThanOrEqual(5)
})
