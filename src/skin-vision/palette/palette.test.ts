import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ciede2000 } from '../color/ciede2000.ts'
import { itaOf } from '../color/ita.ts'
import { labOf } from '../color/lab.ts'
import { rgbOfHex } from '../color/srgb.ts'
import { withChosenSeason } from './choose-season.ts'
import { colorsFor } from './colors.ts'
import { paletteFrom } from './palette.ts'
import { axesOf, seasonsOf, undertoneOf } from './season.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const skin = fc.record({ L: number(28, 82), a: number(6, 22), b: number(8, 28) })
const hair = fc.record({ L: number(5, 80), a: number(-2, 15), b: number(0, 30) })
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
      fc.property(
        skin,
        hair,
        fc.constantFrom('spring', 'summer', 'autumn', 'winter'),
        axes,
        (tone, hairColor, season, given) => {
          const palette = colorsFor(season, tone, { hair: hairColor, eyes: { L: 30, a: 5, b: 10 }, lips }, given)
          expect(lists(palette).map((list) => list.length)).toEqual([6, 4, 5, 6, 6, 5])
          expect(
            lists(palette)
              .flat()
              .every((hex) => /^#[0-9a-f]{6}$/.test(hex)),
          ).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('never recommend a color they warn against, and no two colors are alike', () => {
    fc.assert(
      fc.property(skin, fc.constantFrom('spring', 'summer', 'autumn', 'winter'), axes, (tone, season, given) => {
        const { primaryColors, avoidColors } = colorsFor(season, tone, { hair: null, eyes: null, lips }, given)
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
    const one = paletteFrom(fair, itaOf(fair), { hair: null, eyes: null, lips }, quality)
    const deep = { L: 38, a: 16, b: 20 }
    const other = paletteFrom(deep, itaOf(deep), { hair: null, eyes: null, lips }, quality)
    expect(ciede2000(labOf(rgbOfHex(one.foundationShades[2]!)), fair)).toBeLessThan(1)
    expect(ciede2000(labOf(rgbOfHex(other.foundationShades[2]!)), deep)).toBeLessThan(1)
    expect(one.primaryColors).not.toEqual(other.primaryColors)
    expect([one.skinTone, other.skinTone]).toEqual(['light', 'deep'])
  })

  it('claim at most 0.5 confidence in unknown light, and 0.75 once the season was chosen', () => {
    const report = {
      ...paletteFrom(fair, itaOf(fair), { hair: { L: 20, a: 3, b: 5 }, eyes: null, lips }, quality),
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
