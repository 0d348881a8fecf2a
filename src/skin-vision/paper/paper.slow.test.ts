import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJpeg, renderFace } from '#root/test/rendered-face/render.ts'
import { withSheet, type Sheet } from '#root/test/rendered-face/sheet.ts'
import type { Rgb } from '../color/srgb.ts'
import { openSkinVision, type SkinVision } from '../engine.server.ts'

let vision: SkinVision
beforeAll(() => {
  vision = openSkinVision({ workers: 1 })
})
afterAll(() => vision.close())

const asked = { whitePaper: true }
const beside = { x: 548, y: 300, width: 150, height: 480, tilt: 3 }
/** Head, hair and neck of the rendered face. */
const head = (x: number, y: number) =>
  Math.hypot(x - 250, (y - 250) / 1.3) < 235 || (y > 250 && Math.abs(x - 250) < 140)
/** The same face, and the sheet beside it, in this light. */
async function faceIn(light: Rgb, { sheet = {}, ita = 38 }: { sheet?: Partial<Sheet> | null; ita?: number } = {}) {
  const { photo, place } = await renderFace({ ita, light })
  if (sheet === null) return asJpeg(photo, 85)
  const paper = [0.85, 0.86, 0.89].map((share, channel) => share * 0.9 * light[channel]!) as unknown as Rgb
  return asJpeg(withSheet(photo, place, { ...beside, light: paper, ...sheet }, head), 85)
}

async function paletteOf(photo: Uint8Array, options = asked) {
  const outcome = await vision.analyzePalette(photo, options)
  if (outcome.kind !== 'report') throw new Error(JSON.stringify(outcome))
  return outcome.report
}

async function skinOf(photo: Uint8Array, options = asked) {
  const outcome = await vision.analyzeSkin(photo, options)
  if (outcome.kind !== 'report') throw new Error(JSON.stringify(outcome))
  return outcome.report
}

describe('a sheet of white paper beside the face', () => {
  it('steadies skin tone and season under another exposure and a warmer or cooler light', async () => {
    const usual = await paletteOf(await faceIn([1, 1, 1]))
    expect(usual.whiteReference).toBe('paper')
    expect(usual.loweredBy).not.toContain('unknown_light')
    const apart = { withPaper: 0, without: 0 }
    const plain = await paletteOf(await faceIn([1, 1, 1]), { whitePaper: false })
    for (const light of [
      [0.9, 0.9, 0.9],
      [1.1, 1.1, 1.1],
      [1.03, 1, 0.96],
      [0.97, 1, 1.04],
    ] as const) {
      const photo = await faceIn(light)
      const other = await paletteOf(photo)
      expect(other).toMatchObject({ whiteReference: 'paper', seasonType: usual.seasonType })
      apart.withPaper = Math.max(apart.withPaper, Math.abs(other.ita - usual.ita))
      const without = await paletteOf(photo, { whitePaper: false })
      apart.without = Math.max(apart.without, Math.abs(without.ita - plain.ita))
    }
    expect(apart.withPaper).toBeLessThan(2)
    expect(apart.without).toBeGreaterThan(2 * apart.withPaper)
  })

  it('shows how red the whole face is, however deep the skin', async () => {
    for (const ita of [45, -35]) {
      const { findings, whiteReference } = await skinOf(await faceIn([1, 1, 1], { ita }))
      expect(whiteReference).toBe('paper')
      const redness = findings.find(({ concern }) => concern === 'redness')
      expect(redness?.explanation.facts).toHaveProperty('wholeFace')
    }
  })

  it.each([
    ['no sheet', null],
    ['a tinted sheet', { light: [0.8, 0.4, 0.3] as const }],
    ['a gray one, darker than the skin', { light: [0.1, 0.1, 0.1] as const }],
    ['an overexposed one', { light: [1.2, 1.2, 1.2] as const }],
    ['one behind the whole head', { x: 250, y: 320, width: 1100, height: 1300, tilt: 0 }],
    ['a scrap', { width: 60, height: 80 }],
    ['a coarse pattern', { noise: 25 }],
  ])('is not found in a photo with %s, which is then measured as without the option', async (_what, sheet) => {
    const photo = await faceIn([1, 1, 1], { sheet })
    const report = await paletteOf(photo)
    expect(report.whiteReference).toBe('paper_not_found')
    expect({ ...report, whiteReference: 'none' }).toEqual(await paletteOf(photo, { whitePaper: false }))
  })
})
