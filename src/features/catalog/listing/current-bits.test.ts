import { expect, it } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { createCurrentBits, type ChangedRow } from './current-bits.ts'
import { masksOf } from './facets.ts'
import { createProductBits } from './product-bits.ts'

const noMasks = masksOf({})

/** A shop whose products are all in one category. `hold` makes the next reading wait after it has seen the shop. */
function openSource() {
  const shop = new Map<string, ChangedRow>()
  const calls: string[] = []
  let gate: Promise<void> | null = null
  const row = (number: number, category: string | null): ChangedRow => ({
    number,
    category,
    facetBits: 0,
    shadeBits: 0,
    filterBits: 0,
    lowestCents: cents(100),
  })
  async function seen<Value>(call: string, value: Value): Promise<Value> {
    calls.push(call)
    const wait = gate
    gate = null
    await wait
    return value
  }
  return {
    calls,
    put: (number: number, category: string | null = 'serums') => void shop.set(`p-${number}`, row(number, category)),
    forget: (number: number) => void shop.delete(`p-${number}`),
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    failNext: () => void (gate = Promise.reject(new Error('The database restarts.'))),
    source: {
      readAll: () => {
        const bits = createProductBits()
        for (const { category, ...one } of shop.values()) if (category !== null) bits.add({ category, ...one })
        return seen('all', bits)
      },
      readChanged: (ids: readonly string[]) =>
        seen(
          ids.join(),
          ids.flatMap((id) => shop.get(id) ?? []),
        ),
    },
  }
}

it('reads everything once, and then only what has changed', async () => {
  const { source, calls, put } = openSource()
  put(1)
  const { current, invalidate } = createCurrentBits(source)
  const both = await Promise.all([current(), current()])
  expect(both.map((bits) => bits.numbers(noMasks))).toEqual([[1], [1]])
  put(1, null)
  put(2)
  invalidate(['p-1', 'p-2'])
  expect((await current()).numbers(noMasks)).toEqual([2])
  expect((await current()).numbers(noMasks)).toEqual([2])
  expect(calls).toEqual(['all', 'p-1,p-2'])
})

it.each([
  ['all products', 'all'],
  ['one product', 'p-2'],
] as const)('sees a change that was reported while %s were read', async (_, during) => {
  const { source, calls, put, hold } = openSource()
  put(1)
  put(2)
  const { current, invalidate } = createCurrentBits(source)
  if (during !== 'all') {
    await current()
    invalidate(['p-2'])
  }
  const open = hold()
  const earlier = current()
  await expect.poll(() => calls.at(-1)).toBe(during)
  put(3)
  invalidate(['p-3'])
  const later = current()
  open()
  expect((await later).numbers(noMasks)).toEqual([1, 2, 3])
  await earlier
})

it('reads everything again after a change of everything during a reading', async () => {
  const { source, calls, put, hold } = openSource()
  put(1)
  const { current, invalidate } = createCurrentBits(source)
  const open = hold()
  const earlier = current()
  await expect.poll(() => calls).toEqual(['all'])
  put(2)
  invalidate('all')
  const later = current()
  open()
  expect((await later).numbers(noMasks)).toEqual([1, 2])
  await earlier
  expect(calls).toEqual(['all', 'all'])
})

it('reads everything again after very many changes', async () => {
  const { source, calls, put } = openSource()
  put(1)
  const { current, invalidate } = createCurrentBits(source)
  await current()
  put(2)
  for (let at = 0; at < 30; at += 1) invalidate(Array.from({ length: 250 }, (_, one) => `p-${at * 250 + one}`))
  expect((await current()).numbers(noMasks)).toEqual([1, 2])
  expect(calls).toEqual(['all', 'all'])
})

it('reads everything again when a product has been deleted', async () => {
  const { source, put, forget } = openSource()
  put(1)
  put(2)
  const { current, invalidate } = createCurrentBits(source)
  await current()
  forget(2)
  invalidate(['p-2'])
  expect((await current()).numbers(noMasks)).toEqual([1])
})

it('reports a failure, and reads everything at the next call', async () => {
  const { source, calls, put, failNext } = openSource()
  put(1)
  const { current, invalidate } = createCurrentBits(source)
  await current()
  put(2)
  invalidate(['p-2'])
  failNext()
  await expect(current()).rejects.toThrow('The database restarts.')
  expect((await current()).numbers(noMasks)).toEqual([1, 2])
  expect(calls).toEqual(['all', 'p-2', 'all'])
})
