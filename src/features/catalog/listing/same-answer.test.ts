import { expect, it } from 'vitest'
import { createSameAnswer } from './same-answer.ts'

const ids = ['a', 'b']
const [one, two] = [{ id: 'a' }, { id: 'b' }]

it('returns the former answer while it has the same parts', () => {
  const same = createSameAnswer<{ cards: readonly object[]; total: number; isLimited?: boolean }>()
  const former = same(ids, { cards: [one, two], total: 2 })
  expect(same(ids, { cards: [one, two], total: 2 })).toBe(former)
})

it.each([
  ['another part', { cards: [one, { id: 'b' }], total: 2 }],
  ['a missing part', { cards: [one], total: 2 }],
  ['another order', { cards: [two, one], total: 2 }],
  ['another number', { cards: [one, two], total: 3 }],
  ['one more field', { cards: [one, two], total: 2, isLimited: true }],
])('returns the new answer with %s, and keeps it', (_, changed) => {
  const same = createSameAnswer<{ cards: readonly object[]; total: number; isLimited?: boolean }>()
  same(ids, { cards: [one, two], total: 2 })
  expect(same(ids, changed)).toBe(changed)
  expect(same(ids, { ...changed })).toBe(changed)
})

it('keeps answers of other ids apart', () => {
  const same = createSameAnswer<{ cards: readonly object[] }>()
  const former = same(ids, { cards: [one, two] })
  expect(same([...ids], { cards: [one, two] })).not.toBe(former)
})
