import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decoded, faceOf } from '#root/bench/vision/measured.ts'
import { heldOutFilters, taughtFilters, withBeautyFilter, withNoiseReduction } from '#root/bench/vision/retouching.ts'
import { openSkinVision, type SkinVision } from '#src/skin-vision/engine.server.ts'
import { randomFrom } from '../rendered-face/random.ts'

const photos = fileURLToPath(new URL('../../../shared/photos/', import.meta.url))
/** Portraits of generated faces; none of them is part of a training. */
const names = ['portrait-1635.jpg', 'portrait-1987.jpg', 'portrait-3694.jpg']
const filters = [...taughtFilters, ...heldOutFilters]

let vision: SkinVision
beforeAll(() => (vision = openSkinVision({ workers: 2, queue: 3 })))
afterAll(() => vision.close())

async function codeOf(bytes: Uint8Array): Promise<string> {
  const outcome = await vision.analyzeSkin(bytes)
  return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind
}

describe.skipIf(!existsSync(photos)).each(names)('%s', (name) => {
  const portrait = async () => {
    const bytes = readFileSync(`${photos}${name}`)
    return { bytes, face: faceOf(await decoded(bytes)) }
  }

  it.each(filters)('is rejected as smoothed with a beauty filter of medium strength: %s', async (filter) => {
    const { bytes, face } = await portrait()
    expect(await codeOf(await withBeautyFilter(bytes, face, filter, () => 0.5))).toBe('smoothed')
  })

  it.each([1, 2, 3])('is accepted with the noise reduction of a phone, at random strength: seed %s', async (seed) => {
    const { bytes, face } = await portrait()
    expect(await codeOf(await withNoiseReduction(bytes, face, randomFrom(seed)))).toBe('report')
  })

  it('is accepted smaller and with strong compression', async () => {
    const { bytes } = await portrait()
    const { width } = await sharp(bytes).metadata()
    const copy = sharp(bytes).resize({ width: Math.round(0.7 * width) })
    expect(await codeOf(await copy.jpeg({ quality: 60 }).toBuffer())).toBe('report')
  })
})
