import { expect, test } from 'vitest'
import { pixelCount } from './canvas.ts'
import { clearMasks, emptyLike, newMask, reusingMasks } from './masks.ts'

test('lends masks to the next photo, without marks of the former one', () => {
  const former = reusingMasks(() => [newMask().fill(1), newMask().fill(1)])
  clearMasks()
  const [first, second, third] = reusingMasks(() => [newMask(), emptyLike(former[0]!), newMask()])
  expect(new Set([first, second])).toEqual(new Set(former))
  expect(former).not.toContain(third)
  for (const mask of [first, second, third]) expect(mask.every((value) => value === 0)).toBe(true)
})

test('clears masks when a photo is refused', () => {
  const seen: Uint8Array[] = []
  const refuse = () =>
    reusingMasks(() => {
      seen.push(newMask().fill(1))
      throw new Error('refused')
    })
  expect(refuse).toThrow('refused')
  clearMasks()
  expect(seen[0]!.every((value) => value === 0)).toBe(true)
})

test('lends no mask that is not cleared', () => {
  const former = reusingMasks(() => newMask().fill(1))
  expect(reusingMasks(() => newMask())).not.toBe(former)
})

test('lends neither masks of other sizes nor outside of an analysis', () => {
  const outside = newMask()
  const small = reusingMasks(() => emptyLike(new Uint8Array(4)).fill(1))
  expect(small).toEqual(new Uint8Array(4).fill(1))
  expect(reusingMasks(() => newMask())).not.toBe(outside)
  expect(outside.length).toBe(pixelCount)
})
