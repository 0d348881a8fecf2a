import { describe, expect, it } from 'vitest'
import { photos } from './photos.ts'

describe('the sentence on redness', () => {
  const sentence = (facts: Record<string, number>) =>
    photos.finding({ concern: 'redness', severity: 'mild', value: 3.1, threshold: 2, facts })

  it('compares only cheeks and nose with the forehead when nothing shows the light', () => {
    expect(sentence({ aboveForehead: 2.14 })).toBe(
      'Cheeks and nose are 2.1 steps redder than the forehead: slightly more than typical. Warmth, exercise, or alcohol can have the same effect.',
    )
    expect(sentence({ aboveForehead: -0.01 })).toMatch(/^Cheeks and nose are as red as the forehead: slightly/)
    expect(sentence({ aboveForehead: -1 })).toContain('1.0 steps less red than the forehead: slightly')
  })

  it('names what the whole face was compared with', () => {
    expect(sentence({ aboveForehead: 2, wholeFaceByEyes: 2.2 })).toContain(
      'Cheeks and nose are 2.0 steps redder than the forehead. Measured against the whites of your eyes, your face is 2.2 steps redder than our reference faces. Together: slightly more than typical.',
    )
    expect(sentence({ aboveForehead: 2, wholeFace: -0.5 })).toContain(
      'Measured against the white paper, your face is 0.5 steps less red than our reference faces.',
    )
  })

  it('claims no difference that an earlier version has not stored', () => {
    expect(sentence({ percentOfSkin: 3 })).toMatch(
      /^Redness of cheeks, nose, and forehead: slightly more than typical\./,
    )
    expect(sentence({ wholeFace: 3 })).toMatch(/^Measured against the white paper, your face is 3.0 steps redder/)
  })
})
