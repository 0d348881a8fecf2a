import sharp, { type Sharp } from 'sharp'
import type { Face } from '../../src/skin-vision/face/face.ts'
import { leftBrow, leftEye, lips, oval, rightBrow, rightEye } from '../../src/skin-vision/face/landmarks.ts'
import { normalFrom } from '../../test/rendered-face/random.ts'
import { bilateral, guided, type Pixels } from './smoothing.ts'

/** Beauty filters that teach the check of retouching. */
export const taughtFilters = ['bilateral', 'median', 'gaussian', 'frequency', 'high-pass'] as const
/** None of its copies is ever part of a training: how often it is recognized shows what generalizes. */
export const heldOutFilters = ['guided'] as const
export type BeautyFilter = (typeof taughtFilters)[number] | (typeof heldOutFilters)[number]

type Between = (low: number, high: number) => number

/**
 * A portrait as beauty filters of apps and retouchers leave it: its skin or all of it smoothed, then perhaps its tones
 * evened, grain added, the photo made smaller; always encoded again.
 * @param face found on the same bytes.
 */
export async function withBeautyFilter(
  bytes: Uint8Array,
  face: Face,
  filter: BeautyFilter,
  random: () => number,
): Promise<Buffer> {
  const between: Between = (low, high) => low + random() * (high - low)
  const photo = await pixelsOf(sharp(bytes).rotate().removeAlpha())
  let smooth = await filtered(photo, face.eyeDistance, filter, between)
  if (random() < 1 / 3) smooth = await evened(smooth, face.eyeDistance, between(0.3, 0.7))
  const isOnSkinOnly = filter === 'gaussian' || random() < 0.5
  let result = isOnSkinOnly ? blend(photo, smooth, await skinOf(photo, face)) : smooth
  if (random() < 1 / 3) result = grained(result, between(1, 3), random)
  const size = random() < 0.5 ? 1 : between(0.6, 1)
  return imageOf(result)
    .resize({ width: Math.round(photo.width * size) })
    .jpeg({ quality: Math.round(between(75, 92)), chromaSubsampling: '4:2:0' })
    .toBuffer()
}

/** How a phone reduces noise: fine grain and spots of color go, relief stays; most phones sharpen afterwards. */
export async function withNoiseReduction(bytes: Uint8Array, { eyeDistance }: Face, random: () => number) {
  const between: Between = (low, high) => low + random() * (high - low)
  const noisy = grained(await pixelsOf(sharp(bytes).rotate().removeAlpha()), between(1, 4), random)
  const calm = bilateral(noisy, Math.max(0.6, 0.008 * eyeDistance), between(6, 10))
  const image = imageOf(calm)
  return (random() < 0.5 ? image.sharpen({ sigma: 1, m1: 0.5, m2: 1 }) : image)
    .jpeg({ quality: Math.round(between(72, 92)), chromaSubsampling: '4:2:0' })
    .toBuffer()
}

/** Young skin in soft light: the same relief with less contrast. */
export async function inSoftLight(bytes: Uint8Array, { eyeDistance }: Face, random: () => number) {
  const photo = await pixelsOf(sharp(bytes).rotate().removeAlpha())
  const low = await blurredBy(photo, 0.06 * eyeDistance)
  return imageOf(mixed(photo, low, 0.7 + 0.2 * random()))
    .jpeg({ quality: Math.round(72 + 20 * random()), chromaSubsampling: '4:2:0' })
    .toBuffer()
}

async function filtered(photo: Pixels, eyes: number, filter: BeautyFilter, between: Between): Promise<Pixels> {
  switch (filter) {
    case 'bilateral':
      return mixed(photo, bilateral(photo, between(0.02, 0.05) * eyes, between(14, 30)), between(0, 0.25))
    case 'guided':
      return mixed(photo, guided(photo, between(0.04, 0.1) * eyes, between(10, 22)), between(0, 0.25))
    case 'median':
      return mixed(photo, await medianOf(photo, between(0.05, 0.1) * eyes), between(0, 0.25))
    case 'gaussian':
      return mixed(photo, await blurredBy(photo, between(0.02, 0.05) * eyes), between(0, 0.2))
    case 'frequency': {
      // Retouchers smooth the low frequencies and keep a part of the high ones.
      const low = await blurredBy(photo, between(0.02, 0.04) * eyes)
      return mixed(photo, bilateral(low, 0.05 * eyes, between(12, 24)), between(0.1, 0.4))
    }
    case 'high-pass':
      return withoutBand(photo, eyes, between)
  }
}

/** The "inverted high pass": relief goes, the finest texture stays. */
async function withoutBand(photo: Pixels, eyes: number, between: Between): Promise<Pixels> {
  const fine = await blurredBy(photo, Math.max(0.5, between(0.005, 0.01) * eyes))
  const coarse = await blurredBy(photo, between(0.03, 0.06) * eyes)
  const share = between(0.7, 1)
  return combined(photo, (at) => photo.data[at]! - share * (fine.data[at]! - coarse.data[at]!))
}

/** Lighter, and with more even tones, as for a foundation. */
async function evened(photo: Pixels, eyes: number, share: number): Promise<Pixels> {
  const [near, far] = [await blurredBy(photo, 0.1 * eyes), await blurredBy(photo, 0.4 * eyes)]
  return combined(photo, (at) => photo.data[at]! + share * (far.data[at]! - near.data[at]!) + 8 * share)
}

function grained(photo: Pixels, deviation: number, random: () => number): Pixels {
  const noise = new Float32Array(photo.data.length / 3)
  const normal = normalFrom(random)
  for (let at = 0; at < noise.length; at++) noise[at] = deviation * normal()
  return combined(photo, (at) => photo.data[at]! + noise[Math.floor(at / 3)]!)
}

/** The face without eyes, brows and lips, with soft edges: 0 to 255. */
async function skinOf({ width, height }: Pixels, { points, eyeDistance }: Face): Promise<Buffer> {
  const shape = (outline: readonly number[], color: string) =>
    `<polygon points="${outline.map((index) => `${points[index * 2]},${points[index * 2 + 1]}`).join(' ')}" fill="${color}" stroke="${color}" stroke-width="${color === '#000' ? 0.06 * eyeDistance : 0}"/>`
  const parts = [rightEye, leftEye, lips, rightBrow, leftBrow].map((part) => shape(part, '#000')).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${shape(oval, '#fff')}${parts}</svg>`
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .blur(Math.max(0.5, 0.03 * eyeDistance))
    .extractChannel(0)
    .raw()
    .toBuffer()
}

const imageOf = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } })

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const blurredBy = (photo: Pixels, sigma: number) => pixelsOf(imageOf(photo).blur(Math.max(0.3, sigma)))
const medianOf = (photo: Pixels, size: number) => pixelsOf(imageOf(photo).median(Math.max(3, Math.round(size))))

function combined(photo: Pixels, value: (at: number) => number): Pixels {
  const data = new Uint8ClampedArray(photo.data.length)
  for (let at = 0; at < data.length; at++) data[at] = value(at)
  return { ...photo, data: new Uint8Array(data.buffer) }
}

/** @param share of the first one. */
const mixed = (one: Pixels, other: Pixels, share: number): Pixels =>
  combined(one, (at) => share * one.data[at]! + (1 - share) * other.data[at]!)

const blend = (photo: Pixels, smooth: Pixels, mask: Uint8Array): Pixels =>
  combined(photo, (at) => {
    const share = mask[Math.floor(at / 3)]! / 255
    return (1 - share) * photo.data[at]! + share * smooth.data[at]!
  })
