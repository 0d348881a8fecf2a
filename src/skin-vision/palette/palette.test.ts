import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ciede2000 } from '../color/ciede2000.ts'
import { itaOf, toneBandOf } from '../color/ita.ts'
import { labOf, rgbOfLab, type Lab } from '../color/lab.ts'
import { rgbOfHex } from '../color/srgb.ts'
import type { Quality } from '../contract.ts'
import { withChosenSeason } from './choose-season.ts'
import { colorsFor } from './colors.ts'
import { paletteFrom } from './palette.ts'
import { axesOf, seasonsOf, undertoneOf } from './season.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const skin = fc.record({ L: number(28, 82), a: number(6, 22), b: number(8, 28) })
const axes = fc.record({
  temperatureDegrees: number(-40, 40),
  temperature: number(-1, 1),
  depth: number(-1, 1),
  clarity: number(-1, 1),
  contrast: number(0, 80),
})
const quality = { score: 1, issues: [] }
const lips = { L: 50, a: 30, b: 14 }
const fair = { L: 76, a: 12, b: 16 }

describe('seasons', () => {
  it('are four probabilities that sum to 1, likeliest first', () => {
    fc.assert(
      fc.property(axes, number(0, 0.9), (given, doubt) => {
        const seasons = seasonsOf(given, doubt)
        const sum = seasons.reduce((total, { probability }) => total + probability, 0)
        return (
          new Set(seasons.map(({ season }) => season)).size === 4 &&
          Math.abs(sum - 1) < 1e-9 &&
          seasons.every(
            ({ probability }, at) => probability > 0 && (at === 0 || probability <= seasons[at - 1]!.probability),
          )
        )
      }),
    )
  })

  it('follow their three axes', () => {
    const likeliest = (temperature: number, depth: number, clarity: number) =>
      seasonsOf({ temperatureDegrees: 0, temperature, depth, clarity, contrast: 0 }, 0.1)[0]!.season
    expect([likeliest(1, 1, 1), likeliest(-1, 1, -1), likeliest(1, -1, -1), likeliest(-1, -1, 1)]).toEqual([
      'spring',
      'summer',
      'autumn',
      'winter',
    ])
  })

  it('become less certain with doubt', () => {
    fc.assert(
      fc.property(
        axes,
        (given) => seasonsOf(given, 0.6)[0]!.probability <= seasonsOf(given, 0.1)[0]!.probability + 1e-12,
      ),
    )
  })

  it('decide warm, neutral and cool by the hue expected at this tone', () => {
    expect(undertoneOf(axesOf({ L: 70, a: 8, b: 22 }, { hair: null, eyes: null }))).toBe('warm')
    expect(undertoneOf(axesOf({ L: 70, a: 16, b: 9 }, { hair: null, eyes: null }))).toBe('cool')
    expect(undertoneOf({ temperatureDegrees: 7.9 })).toBe('neutral')
  })
})

describe('the light', () => {
  const hair = { L: 25, a: 6, b: 9 }
  const whites = { L: 62, a: 6.4, b: 7.7 }
  /** The whole face under a warmer (above 1) or cooler light. */
  const under = (warmth: number) => {
    const lit = (lab: Lab) => {
      const [red, green, blue] = rgbOfLab(lab)
      return labOf([red * warmth, green, blue / warmth])
    }
    const lightSkin = lit({ L: 74, a: 9, b: 25 })
    return { skin: lightSkin, features: { hair: lit(hair), eyes: null, lips: lit(lips), whites: lit(whites) } }
  }
  const reportUnder = (warmth: number, seen = true) => {
    const { skin: tone, features } = under(warmth)
    return paletteFrom(tone, itaOf(tone), seen ? features : { ...features, whites: null }, quality)
  }

  it('is judged by the whites of the eyes: a tint does not change a decided season', () => {
    const daylight = reportUnder(1)
    expect(daylight).toMatchObject({ seasonDecided: true, seasonType: 'spring' })
    expect(daylight.loweredBy).not.toContain('unknown_light')
    for (const warmth of [0.97, 1.03]) {
      expect(reportUnder(warmth)).toMatchObject({ seasonDecided: true, seasonType: 'spring' })
      const drift = (seen: boolean) =>
        Math.abs(reportUnder(warmth, seen).axes.temperatureDegrees - reportUnder(1, seen).axes.temperatureDegrees)
      expect(drift(true)).toBeLessThan(drift(false) / 2)
    }
  })

  it('is unknown without whites, or when they are dark or strongly colored: the season is then undecided', () => {
    const { skin: tone, features } = under(1)
    for (const unclear of [null, { L: 35, a: 5, b: 8 }, { L: 62, a: 20, b: 16 }]) {
      const report = paletteFrom(tone, itaOf(tone), { ...features, whites: unclear }, quality)
      expect(report.seasonDecided).toBe(false)
      expect(report.loweredBy).toContain('unknown_light')
      expect(report.confidence).toBeLessThanOrEqual(0.5)
    }
  })

  it('leaves the season undecided when two are about equally likely', () => {
    const between = { L: 70, a: 14.7, b: 16.3 }
    const report = paletteFrom(between, itaOf(between), { hair, eyes: null, lips, whites }, quality)
    expect(report.loweredBy).toContain('seasons_close')
    expect(report.seasonDecided).toBe(false)
  })
})

describe('a photo with too little color', () => {
  const grayish = { L: 57.5, a: 5.9, b: 14 }
  const pale: Quality = { score: 0.9, issues: [{ code: 'little_color', value: 8.6, threshold: 9, factor: 0.9 }] }
  const of = (judged: Quality) =>
    paletteFrom(
      grayish,
      itaOf(grayish),
      { hair: { L: 25, a: 6, b: 9 }, eyes: null, lips, whites: { L: 62, a: 6.4, b: 7.7 } },
      judged,
    )

  it('decides neither skin tone nor season, and suggests no foundation shades', () => {
    expect(of(pale)).toMatchObject({ toneDecided: false, seasonDecided: false, foundationShades: [] })
    expect(of(pale).loweredBy).toContain('little_color')
    expect(of(quality)).toMatchObject({ toneDecided: true })
    expect(of(quality).foundationShades).toHaveLength(5)
  })
})

describe('light that takes the yellow out of skin', () => {
  const of = (skinColor: Lab, isOnWhite = false) =>
    paletteFrom(
      skinColor,
      itaOf(skinColor),
      { hair: { L: 25, a: 6, b: 9 }, eyes: null, lips, whites: { L: 62, a: 6.4, b: 7.7 } },
      quality,
      isOnWhite,
    )

  it('leaves the tone undecided where it would make deep skin light', () => {
    const deepInCoolLight = { L: 56.2, a: 11.2, b: 5.5 }
    expect(of(deepInCoolLight)).toMatchObject({ skinTone: 'light', toneDecided: false, foundationShades: [] })
    expect(of(deepInCoolLight, true).toneDecided).toBe(true)
  })

  it('does not decide what another light would change, and keeps the tone of all other skin', () => {
    fc.assert(
      fc.property(skin, (tone) => {
        const inNeutralLight = { ...tone, b: Math.max(12, tone.b) }
        const isSame = toneBandOf(itaOf(tone)) === toneBandOf(itaOf(inNeutralLight))
        return of(tone).toneDecided === isSame && of(inNeutralLight).toneDecided
      }),
    )
  })
})

describe('palettes', () => {
  const lists = (given: ReturnType<typeof colorsFor>) => [
    given.primaryColors,
    given.accentColors,
    given.foundationShades,
    given.lipColors,
    given.eyeColors,
    given.avoidColors,
  ]

  it('have their number of displayable colors', () => {
    fc.assert(
      fc.property(skin, fc.constantFrom('spring', 'summer', 'autumn', 'winter'), axes, (tone, season, given) => {
        const palette = colorsFor(season, tone, { eyes: { L: 30, a: 5, b: 10 }, lips }, given)
        expect(lists(palette).map((list) => list.length)).toEqual([6, 4, 5, 6, 6, 5])
        expect(
          lists(palette)
            .flat()
            .every((hex) => /^#[0-9a-f]{6}$/.test(hex)),
        ).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('never recommend a color they warn against, and no two colors are alike', () => {
    fc.assert(
      fc.property(skin, fc.constantFrom('spring', 'summer', 'autumn', 'winter'), axes, (tone, season, given) => {
        const { primaryColors, avoidColors } = colorsFor(season, tone, { eyes: null, lips }, given)
        expect(primaryColors.filter((hex) => avoidColors.includes(hex))).toEqual([])
        const labs = primaryColors.map((hex) => labOf(rgbOfHex(hex)))
        labs.forEach((one, at) =>
          labs.slice(at + 1).forEach((other) => expect(ciede2000(one, other)).toBeGreaterThan(15)),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('derive from the measured skin: foundations surround it, and two skins get two palettes', () => {
    const one = paletteFrom(fair, itaOf(fair), { hair: null, eyes: null, lips, whites: null }, quality)
    const deep = { L: 38, a: 16, b: 20 }
    const other = paletteFrom(deep, itaOf(deep), { hair: null, eyes: null, lips, whites: null }, quality)
    expect(ciede2000(labOf(rgbOfHex(one.foundationShades[2]!)), fair)).toBeLessThan(1)
    expect(ciede2000(labOf(rgbOfHex(other.foundationShades[2]!)), deep)).toBeLessThan(1)
    expect(one.primaryColors).not.toEqual(other.primaryColors)
    expect([one.skinTone, other.skinTone]).toEqual(['light', 'deep'])
  })

  it('claim at most 0.5 confidence in unknown light, and 0.75 once the season was chosen', () => {
    const report = {
      ...paletteFrom(fair, itaOf(fair), { hair: { L: 20, a: 3, b: 5 }, eyes: null, lips, whites: null }, quality),
      quality,
      engine: { name: 'skin-vision', version: '1' } as const,
    }
    expect(report.confidence).toBeLessThanOrEqual(0.5)
    expect(report.loweredBy).toContain('unknown_light')
    const chosen = withChosenSeason(report, report.runnerUp)
    expect(chosen.seasonType).toBe(report.runnerUp)
    expect(chosen.confidence).toBeGreaterThan(report.confidence)
    expect(chosen.confidence).toBeLessThanOrEqual(0.75)
    expect(chosen.seasons).toEqual(report.seasons)
    expect(chosen.primaryColors).not.toEqual(report.primaryColors)
  })
})
