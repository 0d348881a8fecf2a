import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaletteReport, SkinReport } from '../../src/skin-vision/contract.ts'
import { openSkinVision, type SkinVision } from '../../src/skin-vision/engine.server.ts'
import { withChosenSeason } from '../../src/skin-vision/shades.ts'
import { discs, syntheticMelanin } from '../rendered-face/change.ts'
import { asJpeg, renderFace } from '../rendered-face/render.ts'

const spots = [
  { x: 200, y: 120, radius: 4, strength: 0.6 },
  { x: 135, y: 340, radius: 4, strength: 0.6 },
  { x: 365, y: 345, radius: 4, strength: 0.6 },
]
const rendered = await renderFace({ ita: 45, change: discs(spots, syntheticMelanin) })
const face = await asJpeg(rendered.photo)

let vision: SkinVision
beforeAll(() => (vision = openSkinVision({ workers: 2, queue: 3 })))
afterAll(() => vision.close())

async function skinOf(bytes: Uint8Array): Promise<SkinReport> {
  const outcome = await vision.analyzeSkin(bytes)
  if (outcome.kind !== 'report') throw new Error(JSON.stringify(outcome))
  return outcome.report
}

async function codeOf(bytes: Uint8Array): Promise<string> {
  const outcome = await vision.analyzeSkin(bytes)
  return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind
}

describe('a photo of a face', () => {
  it('has findings with position, amount, confidence and metric', async () => {
    const report = await skinOf(face)
    expect(report.engine.name).toBe('skin-vision')
    expect(report.findings.map(({ concern }) => concern).toSorted()).toEqual([
      'acne',
      'aging',
      'oily',
      'pigmentation',
      'pores',
      'redness',
      'texture',
      'undereye',
    ])
    for (const finding of report.findings) {
      expect(finding.score).toBeGreaterThanOrEqual(0)
      expect(finding.score).toBeLessThanOrEqual(100)
      expect(finding.confidence).toBeLessThanOrEqual(0.8)
      expect(finding.explanation.code).toBe(`${finding.concern}_${finding.severity}`)
      expect(finding.regions.length).toBeGreaterThan(0)
    }
    expect(report.skinAgeRange[1] - report.skinAgeRange[0]).toBeGreaterThanOrEqual(30)
  })

  it('shows each synthetic spot in its position on the photo', async () => {
    const overlay = (await skinOf(face)).findings.find(({ concern }) => concern === 'pigmentation')?.overlay
    if (overlay?.kind !== 'spots') throw new Error('no spots')
    const { place, photo } = rendered
    for (const spot of spots) {
      const [x, y] = [
        (spot.x * place.scale + place.left) / photo.width,
        (spot.y * place.scale + place.top) / photo.height,
      ]
      expect(overlay.spots.some(({ at }) => Math.hypot(at[0] - x, at[1] - y) < 0.01)).toBe(true)
    }
  })

  it('has the same scores when stored rotated', async () => {
    const turned = await sharp(face).rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 95 }).toBuffer()
    const [one, other] = [await skinOf(face), await skinOf(turned)]
    for (const finding of one.findings)
      expect(
        Math.abs(finding.score - (other.findings.find(({ concern }) => concern === finding.concern)?.score ?? -99)),
      ).toBeLessThanOrEqual(5)
  })

  it('has a color palette with four probabilities', async () => {
    const outcome = await vision.analyzePalette(face)
    if (outcome.kind !== 'report') throw new Error(JSON.stringify(outcome))
    const report: PaletteReport = outcome.report
    expect(report.skinTone).toBe('light')
    expect(Math.abs(report.ita - 45)).toBeLessThan(4)
    expect(report.seasons.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 3)
    expect(report.seasonType).toBe(report.seasons[0]?.season)
    expect(withChosenSeason(report, report.runnerUp).seasonType).toBe(report.runnerUp)
  })

  it('with little color is measured, but its tone is left open', async () => {
    const pale = await sharp(face).modulate({ saturation: 0.3 }).jpeg({ quality: 92 }).toBuffer()
    const outcome = await vision.analyzePalette(pale)
    if (outcome.kind !== 'report') throw new Error(JSON.stringify(outcome))
    expect(outcome.report).toMatchObject({ toneDecided: false, seasonDecided: false, foundationShades: [] })
    expect(outcome.report.quality.issues.map(({ code }) => code)).toContain('little_color')
    expect(withChosenSeason(outcome.report, outcome.report.runnerUp).foundationShades).toEqual([])
  })

  it('has an identical report a hundred times', async () => {
    const first = JSON.stringify(await skinOf(face))
    const answers = new Set<string>()
    for (let round = 0; round < 25; round++)
      for (const report of await Promise.all([1, 2, 3, 4].map(() => skinOf(face)))) answers.add(JSON.stringify(report))
    expect([...answers]).toEqual([first])
  })
})

describe('glasses', () => {
  it('leave out the skin around the eyes, and the report says so', async () => {
    const at = (x: number, y: number) => {
      const { scale, left, top } = rendered.place
      return `${x * scale + left},${y * scale + top}`
    }
    const rim = (x: number) =>
      `<polygon points="${[at(x - 75, 196), at(x + 75, 196), at(x + 75, 296), at(x - 75, 296)].join(' ')}" fill="none"/>`
    const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${rendered.photo.width}" height="${rendered.photo.height}" stroke="#222" stroke-width="${5 * rendered.place.scale}">${rim(150)}${rim(350)}<polyline points="${at(222, 236)} ${at(278, 236)}"/></svg>`
    const photo = await sharp(face)
      .composite([{ input: Buffer.from(frame) }])
      .jpeg({ quality: 92 })
      .toBuffer()
    const { findings, quality } = await skinOf(photo)
    expect(quality.issues.map(({ code }) => code)).toContain('glasses')
    expect(findings.map(({ concern }) => concern)).not.toContain('undereye')
    const aging = findings.find(({ concern }) => concern === 'aging')
    expect(aging?.regions).not.toContain('left_under_eye')
    expect((await skinOf(face)).quality.issues.map(({ code }) => code)).not.toContain('glasses')
  })
})

describe('a hand on the face', () => {
  const { scale, left, top } = rendered.place
  /** Three fingers side by side, from beside the face to the middle of the cheek. */
  const fingersOn = (sides: readonly (-1 | 1)[]) => {
    const finger = (side: -1 | 1, at: number) => {
      const [from, to, y] = [250 + side * 260, 250 + side * 75, 290 + at * 56]
      const line = `x1="${from * scale + left}" y1="${y * scale + top}" x2="${to * scale + left}" y2="${y * scale + top}"`
      return `<g stroke-linecap="round"><line ${line} stroke="#7a4c38" stroke-width="${56 * scale}"/><line ${line} stroke="#c99478" stroke-width="${44 * scale}"/></g>`
    }
    const fingers = sides.flatMap((side) => [0, 1, 2].map((at) => finger(side, at)))
    const { width, height } = rendered.photo
    const hand = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fingers.join('')}</svg>`
    return sharp(face)
      .composite([{ input: Buffer.from(hand) }])
      .jpeg({ quality: 90 })
      .toBuffer()
  }

  it('leaves out the cheek behind it, says so, and measures the rest', async () => {
    const { findings, quality } = await skinOf(await fingersOn([1]))
    expect(quality.issues.map(({ code }) => code)).toContain('covered')
    const redness = findings.find(({ concern }) => concern === 'redness')
    expect(redness?.regions).toContain('right_cheek')
    expect(redness?.regions).not.toContain('left_cheek')
    expect((await skinOf(face)).quality.issues.map(({ code }) => code)).not.toContain('covered')
  })

  it('is a reason to refuse the photo when both cheeks are behind hands', async () => {
    expect(await codeOf(await fingersOn([-1, 1]))).toBe('face_covered')
  })
})
