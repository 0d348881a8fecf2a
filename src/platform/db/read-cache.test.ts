import { expect, it } from 'vitest'
import { createReadCache } from './read-cache.server.ts'

const counting = () => {
  let reads = 0
  return { read: async () => (reads += 1), count: () => reads }
}

it('reads a key once, also for concurrent calls', async () => {
  const { read, count } = counting()
  const cache = createReadCache<number>({ max: 10 })
  expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual([1, 1])
  expect(await cache.get('a', read)).toBe(1)
  expect(count()).toBe(1)
})

it('returns but does not keep what was being read when it changed', async () => {
  const cache = createReadCache<string>({ max: 10 })
  let answer: (value: string) => void = () => undefined
  const old = cache.get('a', () => new Promise((done) => (answer = done)))
  cache.delete('a')
  answer('old')
  expect(await old).toBe('old')
  expect(await cache.get('a', async () => 'new')).toBe('new')
})

it('keeps no failure and no missing value', async () => {
  const cache = createReadCache<string | null>({ max: 10 })
  await expect(cache.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await cache.get('a', async () => null)).toBeNull()
  expect(await cache.get('a', async () => 'there')).toBe('there')
})

it('is bounded by the sizes of its values', async () => {
  const cache = createReadCache<string>({ maxSize: 100, sizeOf: (text) => text.length })
  const { read, count } = counting()
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key.repeat(40))
  await cache.get('a', async () => String(await read()))
  await cache.get('c', async () => String(await read()))
  expect(count()).toBe(1)
})
