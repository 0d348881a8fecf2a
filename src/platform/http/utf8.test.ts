import fc from 'fast-check'
import { expect, it } from 'vitest'
import { utf8 } from './utf8.server.ts'

it('joins texts and bytes, however long', () => {
  const long = 'é€'.repeat(400_000)
  const parts = ['<p>', Buffer.from('ü'), long, new Uint8Array([33])]
  expect(utf8(...parts).toString()).toBe(`<p>ü${long}!`)
  expect(utf8('short').toString()).toBe('short')
  expect(utf8().length).toBe(0)
})

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
