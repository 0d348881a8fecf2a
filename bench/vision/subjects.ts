import sharp from 'sharp'
import {
  discs,
  furrows,
  patches,
  syntheticBlood,
  syntheticMelanin,
  relief,
  together,
} from '../../test/rendered-face/change.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { asJpeg, renderFace } from '../../test/rendered-face/render.ts'
import { photosIn } from './photos.ts'

export type Subject = { readonly name: string; readonly isRendered: boolean; readonly bytes: Buffer }

/** Light, medium and deep: every metric must hold in each band. */
export const bands = ['light', 'middle', 'deep'] as const
export type Band = (typeof bands)[number]
export const bandOf = (ita: number): Band => (ita > 41 ? 'light' : ita > 10 ? 'middle' : 'deep')

const angles = [58, 50, 36, 20, 0, -20, -35, -45]
const usual = (at: number) => ({ seed: at + 1, relief: 0.02 + 0.008 * (at % 3), noise: 1 + (at % 2) })

/** Plain rendered faces from light to deep. */
export async function renderedSubjects(count: number): Promise<Subject[]> {
  const chosen = angles.filter((_, at) => at % Math.ceil(angles.length / count) === 0)
  return Promise.all(
    chosen.map(async (ita, at) => ({
      name: `rendered ${ita}°`,
      isRendered: true,
      bytes: await asJpeg((await renderFace({ ita, ...usual(at) })).photo, 95),
    })),
  )
}

/** Rendered faces with some of every lesion. */
export async function dressedSubjects(): Promise<Subject[]> {
  return Promise.all(
    [52, 24, -25].map(async (ita, at) => {
      const random = randomFrom(at + 20)
      const regions = [
        [190, 130],
        [310, 120],
        [130, 335],
        [365, 340],
        [250, 300],
        [150, 360],
        [345, 365],
      ].map(([x = 0, y = 0]) => ({ x, y, radius: 2.5 + random() * 2, strength: 0.3 + random() * 0.3 }))
      const change = together([
        discs(regions.slice(0, 4), syntheticMelanin),
        discs(regions.slice(4), syntheticBlood),
        furrows([
          { from: [190, 110], to: [310, 112], depth: 0.18 },
          { from: [180, 140], to: [320, 138], depth: 0.15 },
        ]),
        patches(
          [
            { x: 135, y: 340, radius: 40, strength: 0.12 },
            { x: 365, y: 340, radius: 40, strength: 0.12 },
          ],
          syntheticBlood,
        ),
        patches(
          [
            { x: 150, y: 268, radius: 20, strength: 0.15 },
            { x: 350, y: 268, radius: 20, strength: 0.15 },
          ],
          [1, 1, 1],
        ),
        relief(0.02, random),
      ])
      return {
        name: `dressed ${ita}°`,
        isRendered: true,
        bytes: await asJpeg((await renderFace({ ita, seed: at + 40, change })).photo, 95),
      }
    }),
  )
}

/** The upright test portraits. */
export function portraitSubjects(folder: string | undefined, every: number): Subject[] {
  const portraits = photosIn(folder).filter(({ name, isGood }) => isGood && !name.includes('exif'))
  return portraits.filter((_, at) => at % every === 0).map(({ name, bytes }) => ({ name, isRendered: false, bytes }))
}

export type Variant = {
  readonly scale?: number
  readonly quality?: number
  readonly gains?: readonly [number, number, number]
  readonly blur?: number
  readonly gray?: boolean
}

/**
 * The same image with other pixel values. `gains` are in linear light; gamma 2.2 approximates sRGB's curve well enough
 * for ±10%.
 */
export async function variantOf(
  bytes: Uint8Array,
  { scale, quality = 95, gains, blur, gray }: Variant,
): Promise<Buffer> {
  const { width } = await sharp(bytes).metadata()
  let image = sharp(bytes).rotate()
  if (scale) image = image.resize({ width: Math.round(width * scale) })
  if (blur) image = image.blur(blur)
  if (gains)
    image = image.linear(
      gains.map((gain) => gain ** (1 / 2.2)),
      [0, 0, 0],
    )
  if (gray) image = image.grayscale()
  return image.jpeg({ quality }).toBuffer()
}
