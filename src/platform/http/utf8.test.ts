import fc from 'fast-check'
import { expect, it } from 'vitest'
import { utf8 } from './utf8.server.ts'

it('encodes any text to the same bytes as Buffer.from, including lone surrogates', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('', '€ 12', '\u{1f485}', '\ud800', '\udc00x'),
      (text, mark) => {
        expect(utf8(text + mark + text).equals(Buffer.from(text + mark + text))).toBe(true)
      },
    ),
  )
})
