import { afterEach, expect, it, vi } from 'vitest'
import stored from './intake/downscale-wasm.json' with { type: 'json' }
import { enlarged, instanceOf } from './wasm.ts'

afterEach(() => vi.unstubAllGlobals())

it('has no instance where WebAssembly is missing', () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(instanceOf({ ...stored })).toBeNull()
})

it('has no instance where instructions of the module are unknown', () => {
  // The SIMD instructions start with the byte 0xfd; 0xff starts none.
  const unknown = Buffer.from(Buffer.from(stored.module, 'base64').map((byte) => (byte === 0xfd ? 0xff : byte)))
  expect(instanceOf({ module: unknown.toString('base64') })).toBeNull()
})

it('compiles a module once and enlarges its memory', () => {
  const one = instanceOf<{ memory: WebAssembly.Memory }>(stored)
  expect(instanceOf(stored)).toBe(one)
  expect(enlarged(one!.memory, 200_000).byteLength).toBeGreaterThanOrEqual(200_000)
})
