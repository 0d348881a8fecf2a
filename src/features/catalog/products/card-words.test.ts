import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortened } from './card-words.ts'

it('shows the beginning of the product description on a card, cut at a word', () => {
  expect(shortened('A short one.')).toBe('A short one.')
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 80 }), (words) => {
      const text = words.join(' ')
      const short = shortened(text)
      expect(short.length).toBeLessThanOrEqual(171)
      if (short !== text) expect(`${text} `.startsWith(`${short.slice(0, -1)} `)).toBe(true)
    }),
  )
})
