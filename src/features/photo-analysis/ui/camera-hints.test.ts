import { describe, expect, it } from 'vitest'
import { photoCamera as m } from '#src/messages/en/photo-camera.ts'
import type { Look } from '#src/skin-vision/contract.ts'
import { adviceOf, checksOf } from './camera-hints.ts'
import { lightOf } from './light.ts'

const good = { distance: 'good', light: 'good', sharpness: 'good', angle: 'good' } as const
const found = (checks: Partial<NonNullable<Look['checks']>> = {}): Look => ({
  face: 'found',
  checks: { ...good, ...checks },
})

describe('the hint before a shot', () => {
  it('is the most important thing to change: light, distance, angle, then sharpness', () => {
    const all = found({ light: 'dark', distance: 'far', angle: 'turned', sharpness: 'blurred' })
    expect(adviceOf({ look: all, light: 'good' }, m)).toBe(m.dark)
    expect(adviceOf({ look: found({ distance: 'far', angle: 'tilted' }), light: 'dark' }, m)).toBe(m.far)
    expect(adviceOf({ look: found({ distance: 'close' }), light: 'good' }, m)).toBe(m.near)
    expect(adviceOf({ look: found({ angle: 'tilted', sharpness: 'blurred' }), light: 'good' }, m)).toBe(m.tilted)
    expect(adviceOf({ look: found({ sharpness: 'blurred' }), light: 'good' }, m)).toBe(m.blurred)
    expect(adviceOf({ look: found(), light: 'good' }, m)).toBe(m.ready)
  })

  it('asks for one face', () => {
    expect(adviceOf({ look: { face: 'none', checks: null }, light: 'good' }, m)).toContain(m.guide)
    expect(adviceOf({ look: { face: 'several', checks: null }, light: 'good' }, m)).toBe(m.several)
    expect(checksOf({ look: { face: 'several', checks: null }, light: 'good' }).face).toBe('bad')
  })

  it('knows only the light without the engine', () => {
    expect(adviceOf({ look: null, light: 'dark' }, m)).toBe(`${m.guide} ${m.dark}`)
    expect(checksOf({ look: null, light: 'dark' })).toEqual({
      face: 'unknown',
      distance: 'unknown',
      light: 'bad',
      sharpness: 'unknown',
      angle: 'unknown',
    })
  })
})

describe('light in the page', () => {
  const gray = (value: number) => ({ data: new Uint8ClampedArray(40 * 40 * 4).fill(value), width: 40, height: 40 })
  it('is dark, good or clipped', () => {
    expect([30, 120, 255].map((value) => lightOf(gray(value)))).toEqual(['dark', 'good', 'bright'])
  })
})
