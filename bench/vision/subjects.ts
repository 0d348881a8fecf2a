import sharp from 'sharp'
import { asJpeg, renderFace } from '../../test/rendered-face/render.ts'
import { photosIn } from './photos.ts'

export type Subject = { readonly name: string; readonly isRendered: boolean; readonly bytes: Buffer }

/** Light, middle and deep: the bands that every figure must hold in. */
export const bands = ['light', 'middle', 'deep'] as const
export type Band = (typeof bands)[number]
export const bandOf = (ita: number): Band => (ita > 41 ? 'light' : ita > 10 ? 'middle' : 'deep')

const angles = [58, 50, 36, 20, 0, -20, -35, -45]

/** Faces that figures are taken on: rendered ones, and the test portraits where they are at hand. */
export async function subjectsOf(folder: string | undefined, isQuick: boolean): Promise<Subject[]> {
  const rendered: Subject[] = []
  for (const [seed, ita] of angles.entries()) {
    if (isQuick && seed % 3 !== 0) continue
    const { photo } = await renderFace({ ita, seed: seed + 1, relief: 0.02 + 0.008 * (seed % 3), noise: 1 + (seed % 2) })
    rendered.push({ name: `rendered ${ita}°`, isRendered: true, bytes: await asJpeg(photo, 95) })
  }
  const portraits = photosIn(folder).filter(({ name, isGood }) => isGood && !name.includes('exif'))
  const chosen = isQuick ? portraits.filter((_, at) => at % 4 === 2) : portraits
  return [...rendered, ...chosen.map(({ name, bytes }) => ({ name, isRendered: false, bytes }))]
}

/** The same picture in other pixels: longer side, quality, and all of its light times `gains`. */
export function variantOf(bytes: Buffer, { side, quality = 95, gains, blur }: { readonly side?: number; readonly quality?: number; readonly gains?: readonly [number, number, number]; readonly blur?: number }): Promise<Buffer> {
  const resized = sharp(bytes).rotate().resize(side ? { width: side, height: side, fit: 'inside' } : {})
  const blurred = blur ? resized.blur(blur) : resized
  // Linear light: gamma 2.2 stands for sRGB's curve here, which ±10 % cannot tell.
  const lit = gains ? blurred.linear(gains.map((gain) => gain ** (1 / 2.2)), [0, 0, 0]) : blurred
  return lit.jpeg({ quality }).toBuffer()
}
