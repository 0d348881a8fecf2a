import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSignedId, signId } from './signed-id.server.ts'

describe('a signed id', () => {
  it('can be read only with its own purpose and secret', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('confirm', 'unsubscribe'), fc.string(), (id, purpose, noise) => {
        const signed = signId('one secret', purpose, id)
        expect(readSignedId('one secret', purpose, signed)).toBe(id)
        expect(readSignedId('one secret', purpose === 'confirm' ? 'unsubscribe' : 'confirm', signed)).toBeNull()
        expect(readSignedId('another', purpose, signed)).toBeNull()
        expect(readSignedId('one secret', purpose, noise)).toBeNull()
        if (noise) expect(readSignedId('one secret', purpose, signed + noise.replace(/^\./, 'x'))).toBeNull()
      }),
    )
  })
})
