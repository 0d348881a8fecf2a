import { afterEach, describe, expect, it, vi } from 'vitest'
import { isId, randomId } from './id.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a random id', () => {
  it('is a UUID of version 4, and different each time', () => {
    const ids = Array.from({ length: 5_000 }, randomId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !isId(id))).toEqual([])
    expect(new Set(ids.map((id) => id[14]))).toEqual(new Set(['4']))
    expect(new Set(ids.map((id) => id[19]))).toEqual(new Set(['8', '9', 'a', 'b']))
    // Every other digit takes all values.
    for (const at of [0, 7, 9, 12, 15, 17, 20, 22, 24, 35])
      expect(new Set(ids.map((id) => id[at])).size, `digit ${at}`).toBe(16)
  })

  it('does not need randomUUID, which browsers do not offer over plain http', () => {
    const getRandomValues = <Bytes extends Uint8Array>(bytes: Bytes) => bytes.fill(255)
    vi.stubGlobal('crypto', { getRandomValues })
    expect(randomId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
    vi.stubGlobal('crypto', { getRandomValues: <Bytes extends Uint8Array>(bytes: Bytes) => bytes.fill(0) })
    expect(randomId()).toBe('00000000-0000-4000-8000-000000000000')
  })
})
