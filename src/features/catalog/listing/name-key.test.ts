import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameKeyOf } from './name-key.ts'

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const inBytes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

it('orders names as the English collation does, without regard to case and accents', () => {
  const word = fc.constantFrom(
    'Éclat',
    'eclat',
    'Balm',
    'balsam',
    'No',
    'Serum',
    'Crème',
    'cream',
    '9',
    '10',
    '100',
    '&',
  )
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(inBytes(nameKeyOf(one), nameKeyOf(other))).toBe(compare(one, other))
    }),
  )
})

it.each([
  ['No 9 Serum', 'No 10 Serum'],
  ['Rose & Oat Balm', 'Rose Balm'],
  ['Zinc SPF 30', 'Zinc SPF 50'],
])('puts “%s” before “%s”', (first, second) => expect(inBytes(nameKeyOf(first), nameKeyOf(second))).toBe(-1))
