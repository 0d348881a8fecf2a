import { describe, expect, it } from 'vitest'
import { bagCreases, eyeBags, furrows, relief, type ChangeAt } from '#root/test/rendered-face/change.ts'
import { measured, portraitFor } from '#root/test/rendered-face/portrait.ts'
import { randomFrom } from '#root/test/rendered-face/random.ts'
import type { FaceOrder } from '#root/test/rendered-face/render.ts'
import { findingsOf } from '../findings/findings.ts'
import { partNorms, thresholdOf } from '../findings/norms.ts'
import { canvas, pixelCount } from './canvas.ts'
import { eyeBagDepth } from './eye-bags.ts'
import { skinMapOf } from './mask.ts'
import { measure } from './measure.ts'

describe('eye bags', () => {
  const mild = thresholdOf(partNorms.eye_bags)
  const bagsOn = async (order: FaceOrder) => eyeBagDepth((await measured(order)).eyeBags)
  const pointsOf = async () => (await portraitFor({ ita: 35 })).points

  it.each([50, 10, -40])('are found below both eyes, deeper ones with more depth, at %i°', async (ita) => {
    const points = await pointsOf()
    const depths = []
    for (const strength of [0, 0.1, 0.2, 0.3]) depths.push(await bagsOn({ ita, change: eyeBags(points, { strength }) }))
    expect(depths[0]).toBeLessThan(1)
    expect(depths[2]).toBeGreaterThan(mild)
    expect(depths).toEqual(depths.toSorted((one, other) => one - other))
  })

  it('are drawn along their crease and named with their regions', async () => {
    const portrait = await portraitFor({ ita: 35, change: eyeBags(await pointsOf(), { strength: 0.25 }) })
    const map = skinMapOf(portrait)
    const measures = measure(portrait, map)
    const { parts, regions } = findingsOf(portrait, map, measures, { score: 1, issues: [] }).find(
      ({ concern }) => concern === 'undereye',
    )!
    expect(regions).toEqual(['left_under_eye', 'right_under_eye'])
    expect(parts).toMatchObject([{ part: 'eye_bags', unit: 'deltaL', regions: ['left_eye_bag', 'right_eye_bag'] }])
    expect(parts[0]!.severity).not.toBe('none')
    expect(parts[0]!.overlay).toMatchObject({ kind: 'areas', areas: [expect.any(Array), expect.any(Array)] })
    const [right] = bagCreases(portrait.points)
    const { crease } = measures.eyeBags.find(({ region }) => region === 'right_eye_bag')!
    for (const { x, y } of crease) {
      const planted = right!.reduce((one, other) => (Math.abs(other.x - x) < Math.abs(one.x - x) ? other : one))
      expect(Math.abs(planted.y - y)).toBeLessThan(5)
    }
  })

  it('are not drawn when they are typical over both eyes', async () => {
    const both = eyeBags(await pointsOf(), { strength: 0.2 })
    const portrait = await portraitFor({ ita: 35, change: (x, y) => (x < canvas.width / 2 ? both(x, y) : null) })
    const map = skinMapOf(portrait)
    const measures = measure(portrait, map)
    expect(Math.max(...measures.eyeBags.map(({ depth }) => depth))).toBeGreaterThan(mild)
    const findings = findingsOf(portrait, map, measures, { score: 1, issues: [] })
    const [part] = findings.flatMap(({ parts }) => parts)
    expect(part).toMatchObject({ severity: 'none', overlay: { areas: [] } })
  })

  it('are not dark circles, fine lines or relief', async () => {
    const points = await pointsOf()
    const circles: ChangeAt = (x, y) => {
      const away = Math.hypot((x - (x < 250 ? 150 : 350)) / 55, (y - 250) / 40)
      const dark = 0.3 * Math.min(1, Math.max(0, (1.15 - away) / 0.3))
      return dark === 0 ? null : { density: [0.6 * dark, dark, 1.3 * dark], mirrored: 0 }
    }
    const lines = bagCreases(points).map((path) => ({
      from: [path[5]!.x, path[20]!.y] as const,
      to: [path[35]!.x, path[20]!.y] as const,
      depth: 0.2,
    }))
    expect(await bagsOn({ ita: 35, change: circles })).toBeLessThan(mild / 2)
    expect(await bagsOn({ ita: 35, change: furrows(lines) })).toBeLessThan(mild / 2)
    expect(await bagsOn({ ita: 35, change: relief(0.04, randomFrom(3)) })).toBeLessThan(mild)
  })

  it('are left out behind glasses and where the skin is covered', async () => {
    const portrait = await portraitFor({ ita: 35 })
    const map = skinMapOf(portrait)
    expect(measure(portrait, { ...map, glasses: new Uint8Array(pixelCount) }).eyeBags).toEqual([])
    const left = map.surface.map((value, at) => (at % canvas.width > canvas.width / 2 ? 0 : value))
    expect(measure(portrait, { ...map, surface: left }).eyeBags.map(({ region }) => region)).toEqual(['right_eye_bag'])
  })
})
