import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSentenceEnds } from './sentence-ends.ts'

const cut = (text: string) => {
  const ends = findSentenceEnds(text, 0)
  return [...ends, text.length].map((end, at) => text.slice(ends[at - 1] ?? 0, end))
}
const typed = fc
  .array(fc.constantFrom('Wash. ', 'It is €29.90', ' now!', '\n', '“Yes?” ', '{{a-balm}}', ' e.g. this', '…', ' '), {
    maxLength: 20,
  })
  .map((parts) => parts.join(''))

describe('sentences of a partial text', () => {
  it('end at punctuation before a space or at a line break, not in numbers or at the end', () => {
    expect(cut('Use {{a-balm}}. It costs 29.90 (“really?”) today! And')).toEqual([
      'Use {{a-balm}}.',
      ' It costs 29.90 (“really?”)',
      ' today!',
      ' And',
    ])
    expect(cut('First\nSecond.')).toEqual(['First\n', 'Second.'])
  })

  it('do not depend on how the text was chunked, and lose nothing', () => {
    fc.assert(
      fc.property(typed, fc.array(fc.nat({ max: 40 })), (text, cuts) => {
        const ends: number[] = []
        for (const at of [...cuts.map((one) => Math.min(one, text.length)).toSorted((a, b) => a - b), text.length])
          ends.push(...findSentenceEnds(text.slice(0, at), ends.at(-1) ?? 0))
        expect(ends).toEqual(findSentenceEnds(text, 0))
        expect(cut(text).join('')).toBe(text)
      }),
    )
  })
})
