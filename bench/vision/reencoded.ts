import sharp from 'sharp'
import type { MeasuredConcern } from '../../src/skin-vision/contract.ts'
import type { Face } from '../../src/skin-vision/face/face.ts'
import { findingsOf } from '../../src/skin-vision/findings/findings.ts'
import { valuesOf } from '../../src/skin-vision/findings/values.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { pixelCount, type Mask } from '../../src/skin-vision/skin/canvas.ts'
import { clearestOf } from '../../src/skin-vision/skin/lines.ts'
import type { Measures } from '../../src/skin-vision/skin/measure.ts'
import { changed, type ChangeAt } from '../../test/rendered-face/change.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { rankCorrelation } from './figures.ts'
import { blackBody } from './light.ts'
import { decoded, faceOf, seenOn } from './measured.ts'
import { placeOf } from './place.ts'
import { publishedBlood, publishedMelanin } from './published-pigments.ts'
import {
  bareSkinOf,
  coverageOf,
  flush,
  skinFlush,
  furrowPaths,
  softFurrows,
  softPatches,
  softSpots,
  softSpotsOn,
  type Covered,
  type SoftSpot,
} from './soft-lesions.ts'

export type SizeCount = { readonly millimeters: number; readonly isHit: boolean }
export type MarkCount = { readonly spots: readonly SizeCount[]; readonly extra: number }
export type LineFamily = 'forehead' | 'crowsFeet' | 'nasolabial'

export type ReencodedResult = {
  readonly name: string
  readonly ita: number
  readonly eyeDistance: number
  readonly spots: Readonly<Record<'brown' | 'red', Readonly<Record<'0.5' | '0.25', MarkCount>>>>
  readonly lines: Readonly<Record<LineFamily, Covered>>
  readonly patchRank: number
  readonly flushRank: number
  /** Marks drawn on the photo as it is. */
  readonly clean: { readonly brown: number; readonly red: number; readonly lines: number }
  readonly values: Readonly<Record<MeasuredConcern, number>>
  /** Differences of scores, and of ITA, between the photo and its variants. */
  readonly drifts: readonly Drift[]
}

export type Drift = {
  readonly concern: MeasuredConcern | 'ita'
  readonly by: number
  /** Of a score: that of the statement on the photo itself, and whether the variant leads to the same one. */
  readonly statement?: { readonly confidence: number; readonly isRepeated: boolean }
}

export type ReencodedOrder = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly seed: number
  readonly withDrift: boolean
}

type Coding = { readonly quality: number; readonly scale: number }

/** As an app stores a photo: downscaled, with colors at half the resolution. */
export async function asSent({ pixels, width, height }: Photo, { quality, scale }: Coding): Promise<Photo> {
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  if (scale !== 1) image.resize({ width: Math.round(width * scale), kernel: 'lanczos3' })
  return decoded(await image.jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer())
}

/** The original without its metadata, which gates judge and not this benchmark. */
export async function pixelsOf(bytes: Uint8Array): Promise<Photo> {
  const { data, info } = await sharp(bytes).rotate().removeAlpha().toColorspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  })
  const { width, height } = info
  return { pixels: Uint8Array.from(data), width, height, fullSide: Math.max(width, height), isIncomplete: false }
}

export const qualities = [75, 80, 85, 90]
export const scales = [1, 0.9, 0.8]
const perfect = { score: 1, issues: [] }
const warmth = (kelvin: number) => {
  const [one, other] = [blackBody(6500), blackBody(kelvin)]
  return one.map((value, at) => Math.log(value / other[at]!)) as [number, number, number]
}
const gain = (by: number) => flush(-Math.log(by), [1, 1, 1])

export const driftVariants: readonly (Coding & { readonly change?: ChangeAt })[] = [
  { quality: 90, scale: 1 },
  { quality: 75, scale: 1 },
  { quality: 90, scale: 0.85 },
  { quality: 90, scale: 0.7 },
  { quality: 90, scale: 1, change: gain(0.9) },
  { quality: 90, scale: 1, change: gain(1.1) },
  { quality: 90, scale: 1, change: flush(1, warmth(6200)) },
  { quality: 90, scale: 1, change: flush(1, warmth(6800)) },
]

/** Everything that is measured on one real photo, each time through JPEG and the shop's own decoder. */
export async function measureReencoded({ name, bytes, seed, withDrift }: ReencodedOrder): Promise<ReencodedResult> {
  const random = randomFrom(seed * 7919)
  const original = await pixelsOf(bytes)
  const coding = {
    quality: qualities[Math.floor(random() * qualities.length)]!,
    scale: scales[Math.floor(random() * scales.length)]!,
  }
  const sent = await asSent(original, coding)
  const usualFace = faceOf(original)
  const clean = seenOn(original, usualFace)
  const face = scaled(usualFace, coding.scale)
  const bare = seenOn(sent, face)
  const place = placeOf(clean.portrait)
  const withChange = async (change: ChangeAt) =>
    seenOn(await asSent(changed(original, place, change), coding), face).measures

  const skin = bareSkinOf(clean.portrait)
  const spots = softSpotsOn(skin, 12, random)
  const counted = async (color: 'brown' | 'red', strength: number): Promise<MarkCount> => {
    const change = softSpots(spots, strength, color === 'brown' ? publishedMelanin : publishedBlood)
    return countOn(spots, drawn(await withChange(change))[color], drawn(bare.measures)[color])
  }
  const paths = furrowPaths(clean.portrait.points)
  const furrowed = await withChange(
    together(softFurrows([...paths.forehead, ...paths.crowsFeet], 0.2, 1.6), softFurrows(paths.nasolabial, 0.2, 2.5)),
  )
  const [found, before] = [lineMask(furrowed), lineMask(bare.measures)]
  const covered = (family: LineFamily) => coverageOf(paths[family], skin, found, before)

  const areas = softSpotsOn(skin, 3, random).map(({ x, y }, at) => ({ x, y, radius: 25 + 8 * at }))
  const rankOf = async (of: (measures: Measures) => number, changes: readonly ChangeAt[]) => {
    const rising = [of(bare.measures)]
    for (const change of changes) rising.push(of(await withChange(change)))
    return rankCorrelation(
      rising.map((_, at) => at),
      rising,
    )
  }
  return {
    name,
    ita: clean.measures.ita,
    eyeDistance: clean.portrait.eyeDistance,
    spots: {
      brown: { '0.5': await counted('brown', 0.5), '0.25': await counted('brown', 0.25) },
      red: { '0.5': await counted('red', 0.5), '0.25': await counted('red', 0.25) },
    },
    lines: { forehead: covered('forehead'), crowsFeet: covered('crowsFeet'), nasolabial: covered('nasolabial') },
    patchRank: await rankOf(
      (measures) => valuesOf(measures).pigmentation,
      [0.1, 0.2, 0.35].map((strength) => softPatches(areas, strength, publishedMelanin)),
    ),
    flushRank: await rankOf(
      (measures) => valuesOf(measures).redness,
      [0.06, 0.12, 0.2].map((strength) => skinFlush(clean.portrait.points, strength, publishedBlood)),
    ),
    clean: {
      brown: drawn(clean.measures).brown.length,
      red: drawn(clean.measures).red.length,
      lines: clearestOf(clean.measures.lines).length,
    },
    values: valuesOf(clean.measures),
    drifts: withDrift ? await driftsOf(original, clean) : [],
  }

  async function driftsOf(photo: Photo, usual: ReturnType<typeof seenOn>): Promise<ReencodedResult['drifts']> {
    const scoresOf = ({ portrait, map, measures }: typeof usual) =>
      findingsOf(portrait, map, measures, perfect).map(
        ({ concern, score, severity, confidence }) =>
          [concern, { score, isSeen: severity !== 'none', confidence }] as const,
      )
    const before = new Map(scoresOf(usual))
    const all: Drift[] = []
    for (const { change, ...variant } of driftVariants) {
      const other = await asSent(change ? changed(photo, place, change) : photo, variant)
      const seen = seenOn(other, faceOf(other))
      all.push({ concern: 'ita', by: Math.abs(seen.measures.ita - usual.measures.ita) })
      for (const [concern, { score, isSeen }] of scoresOf(seen)) {
        const own = before.get(concern)
        if (own === undefined) continue
        const statement = { confidence: own.confidence, isRepeated: own.isSeen === isSeen }
        all.push({ concern, by: Math.abs(score - own.score), statement })
      }
    }
    return all
  }
}

/** The same landmarks on the smaller photo, so that lesions and detections share coordinates. */
export function scaled({ points, eyeDistance, roll, irises }: Face, by: number): Face {
  return { points: points.map((value) => (value + 0.5) * by - 0.5), eyeDistance: eyeDistance * by, roll, irises }
}

type Mark = { readonly x: number; readonly y: number }

/** The spots that the page would draw. */
const drawn = ({ brownSpots, redSpots }: Measures): Record<'brown' | 'red', readonly Mark[]> => ({
  brown: brownSpots,
  red: redSpots,
})

/** Furthest distance of a mark from the middle of the spot that it marks, in canvas pixels. */
export const hitReach = ({ millimeters }: SoftSpot): number => Math.max(4, millimeters * 1.1)

function countOn(spots: readonly SoftSpot[], found: readonly Mark[], before: readonly Mark[]): MarkCount {
  const distance = (one: Mark, other: Mark) => Math.hypot(one.x - other.x, one.y - other.y)
  const reach = hitReach
  return {
    spots: spots.map((spot) => ({
      millimeters: spot.millimeters,
      isHit: found.some((mark) => distance(spot, mark) < reach(spot)),
    })),
    extra: found.filter(
      (mark) =>
        !spots.some((spot) => distance(spot, mark) < 2 * reach(spot)) &&
        !before.some((other) => distance(other, mark) < 4),
    ).length,
  }
}

function lineMask({ lines }: Measures): Mask {
  const mask = new Uint8Array(pixelCount)
  for (const { pixels } of clearestOf(lines)) for (const at of pixels) mask[at] = 1
  return mask
}

const together =
  (...changes: readonly ChangeAt[]): ChangeAt =>
  (x, y) => {
    let depth = 0
    for (const change of changes) depth += change(x, y)?.density[0] ?? 0
    return depth === 0 ? null : { density: [depth, depth, depth], mirrored: 0 }
  }
