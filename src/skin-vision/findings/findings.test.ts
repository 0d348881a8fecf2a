import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canvas, pixelCount } from '../skin/canvas.ts'
import { confidenceOf, deviationsOf, norms, scoreOf, severityOf, thresholdOf } from './norms.ts'
import { outlinesOf, strokeOf, thinned } from './outline.ts'
import { skinTypeOf } from './skin-type.ts'

const anyNumber = fc.double({ min: -50, max: 50, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const form = fc.record(
  {
    afterWashing: fc.constantFrom('tight', 'comfortable', 'oily_t_zone', 'oily_all_over'),
    stingingOrFlushing: fc.constantFrom('never', 'sometimes', 'often'),
    ageBand: fc.constantFrom('16-24', '35-44', '65+'),
  },
  { requiredKeys: [] },
)

describe('scores', () => {
  it('stay within 0 and 100 and never fall as the finding grows', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (one, other) => {
        const [low, high] = [scoreOf(Math.min(one, other)), scoreOf(Math.max(one, other))]
        return low >= 0 && high <= 100 && low <= high
      }),
    )
  })

  it('are mild, clear and strong at half, one and two deviations', () => {
    expect([0.4, 0.6, 1.1, 2.1].map(severityOf)).toEqual(['none', 'mild', 'clear', 'strong'])
    for (const norm of Object.values(norms))
      expect(severityOf(deviationsOf(thresholdOf(norm) + 1e-6, norm))).toBe('mild')
  })

  it('are never more confident than the metric or the photo allows', () => {
    fc.assert(
      fc.property(anyNumber, share, fc.constantFrom(...Object.values(norms)), (deviations, photo, norm) => {
        const confidence = confidenceOf(deviations, norm, photo)
        return confidence >= 0 && confidence <= norm.cap && confidence <= photo + 0.005
      }),
    )
  })
})

describe('skin type', () => {
  it('is oily, combination or normal from the photo alone', () => {
    expect(skinTypeOf({ tZone: 0.4, cheeks: 0.3 }, {}, 1).skinType).toBe('oily')
    expect(skinTypeOf({ tZone: 0.4, cheeks: 0 }, {}, 1).skinType).toBe('combination')
    expect(skinTypeOf({ tZone: 0.05, cheeks: 0 }, {}, 1)).toMatchObject({ skinType: 'normal', skinTypeFrom: 'photo' })
  })

  it('is dry or sensitive only when its owner says so', () => {
    expect(skinTypeOf({ tZone: 0.05, cheeks: 0 }, { afterWashing: 'tight' }, 1)).toMatchObject({
      skinType: 'dry',
      skinTypeFrom: 'form',
    })
    expect(
      skinTypeOf({ tZone: 0.4, cheeks: 0.3 }, { afterWashing: 'tight', stingingOrFlushing: 'often' }, 1),
    ).toMatchObject({ skinType: 'sensitive', skinTypeFrom: 'form' })
    fc.assert(
      fc.property(
        share,
        share,
        share,
        (tZone, cheeks, photo) => !['dry', 'sensitive'].includes(skinTypeOf({ tZone, cheeks }, {}, photo).skinType),
      ),
    )
  })

  it('is marked as from both when they agree, with more confidence', () => {
    const both = skinTypeOf({ tZone: 0.4, cheeks: 0.3 }, { afterWashing: 'oily_all_over' }, 1)
    expect(both.skinTypeFrom).toBe('both')
    expect(both.confidence).toBeGreaterThan(skinTypeOf({ tZone: 0.4, cheeks: 0.3 }, {}, 1).confidence)
    fc.assert(
      fc.property(share, share, share, form, (tZone, cheeks, photo, answers) => {
        const { confidence } = skinTypeOf({ tZone, cheeks }, answers, photo)
        return confidence >= 0 && confidence <= 1
      }),
    )
  })
})

describe('outlines', () => {
  it('surround each region, largest first, and omit tiny ones', () => {
    const mask = new Uint8Array(pixelCount)
    const square = (left: number, top: number, side: number) => {
      for (let y = top; y < top + side; y++) for (let x = left; x < left + side; x++) mask[y * canvas.width + x] = 1
    }
    square(10, 10, 30)
    square(100, 100, 60)
    square(300, 300, 4)
    const found = outlinesOf(mask, 100, 5)
    expect(found).toHaveLength(2)
    expect(Math.min(...found[0]!.map(([x]) => x))).toBe(100)
    expect(Math.max(...found[0]!.map(([, y]) => y))).toBe(159)
    expect(found[0]!.length).toBeLessThan(8)
  })

  it('of a furrow are a line from end to end', () => {
    const stroke = strokeOf(Array.from({ length: 40 }, (_, at) => (50 + Math.round(at / 10)) * canvas.width + 100 + at))
    expect(stroke[0]![0]).toBeLessThan(104)
    expect(stroke.at(-1)![0]).toBeGreaterThan(135)
    expect(
      thinned(
        [
          [0, 0],
          [5, 0.1],
          [10, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
    ])
  })
})
