import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  authenticatorUri,
  codeAt,
  createVault,
  newBackupCodes,
  newSecret,
  stepAt,
  stepOfCode,
  toBase32,
} from './codes.server.ts'

const secret = Buffer.from('12345678901234567890')

describe('authenticator codes', () => {
  // RFC 6238, appendix B, SHA-1; the last 6 of its 8 digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i are those of RFC 6238', (second, code) => {
    expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code)
  })

  it('are accepted one step early or late, and never at or before the last used step', () => {
    const now = new Date(1_234_567_890_000)
    const step = stepAt(now)
    const check = (at: number, lastStep = 0) => stepOfCode(secret, codeAt(secret, at), now, lastStep)
    expect([-2, -1, 0, 1, 2].map((offset) => check(step + offset))).toEqual([null, step - 1, step, step + 1, null])
    expect(check(step, step)).toBeNull()
    expect(check(step, step - 1)).toBe(step)
    expect(check(step - 1, step)).toBeNull()
  })

  it('reach the app as an address with a base32 secret (RFC 4648)', () => {
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(authenticatorUri(secret, 'Éclat', 'ann+shop@example.com')).toBe(
      'otpauth://totp/%C3%89clat:ann%2Bshop%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%C3%89clat',
    )
  })
})

describe('stored secrets', () => {
  it('are read back only with the same shop secret and for the same customer', () => {
    const vault = createVault('the secret of this shop, long enough')
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.string({ minLength: 1 }), (bytes, id) => {
        const stored = vault.encrypt(Buffer.from(bytes), id)
        expect(vault.decrypt(stored, id)).toEqual(Buffer.from(bytes))
        expect(vault.decrypt(stored, `${id}x`)).toBeNull()
        expect(createVault('the secret of another shop, as long').decrypt(stored, id)).toBeNull()
      }),
      { numRuns: 30 },
    )
    expect(vault.encrypt(newSecret(), 'a')).not.toContain('secret')
  })

  it('include backup codes as keyed hashes, which ignore case and hyphens', () => {
    const vault = createVault('the secret of this shop, long enough')
    const codes = newBackupCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const [code = ''] = codes
    expect(vault.hashBackupCode('a', ` ${code.toUpperCase().replace('-', ' ')}`)).toBe(vault.hashBackupCode('a', code))
    expect(vault.hashBackupCode('b', code)).not.toBe(vault.hashBackupCode('a', code))
  })
})
