import type { Rgb } from '../../src/skin-vision/color/srgb.ts'
import type { PhotoOptions, Season, WhiteReference } from '../../src/skin-vision/contract.ts'
import { oval } from '../../src/skin-vision/face/landmarks.ts'
import { valuesOf } from '../../src/skin-vision/findings/values.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { RejectedPhoto } from '../../src/skin-vision/intake/rejected.ts'
import { measurePhoto, paletteReport } from '../../src/skin-vision/pipeline.ts'
import { canvas, type Mask } from '../../src/skin-vision/skin/canvas.ts'
import { fillOutline, grown } from '../../src/skin-vision/skin/fill.ts'
import { changed, type ChangeAt } from '../../test/rendered-face/change.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { withSheet } from '../../test/rendered-face/sheet.ts'
import { rankCorrelation } from './figures.ts'
import { blackBody } from './light.ts'
import { faceOf, networks, seenOn } from './measured.ts'
import { placeOf } from './place.ts'
import { publishedBlood } from './published-pigments.ts'
import { asSent, pixelsOf } from './reencoded.ts'
import { flush, skinFlush } from './soft-lesions.ts'

/** What one photo says about color. */
export type ColorSeen = {
  readonly reference: WhiteReference
  readonly ita: number
  readonly season: Season
  readonly isDecided: boolean
  readonly redness: number
}

export type PaperResult = {
  readonly name: string
  readonly ita: number
  /** The photo as it is, asked for a sheet that it does not show. */ readonly unasked: WhiteReference
  /** In the light of the photo, and in four others; null where the photo is rejected. */
  readonly withPaper: readonly (ColorSeen | null)[]
  readonly without: readonly (ColorSeen | null)[]
  /** Rank correlation of redness with the strength of a flush; NaN unless each photo shows the sheet. */
  readonly flushRank: number
}

/** Office paper in linear light: bluer than the engine assumes, or yellower. */
const papers: readonly Rgb[] = [
  [0.86, 0.87, 0.91],
  [0.87, 0.88, 0.89],
  [0.84, 0.86, 0.92],
]
/** Postcard, A5 and A4, in canvas pixels at 63 mm between the eyes. */
const sizes = [
  [333, 470],
  [470, 667],
  [667, 943],
] as const

const cast = (kelvin: number) => {
  const [daylight, other] = [blackBody(6500), blackBody(kelvin)]
  return flush(1, daylight.map((value, at) => Math.log(value / other[at]!)) as [number, number, number])
}
const exposed = (by: number) => flush(-Math.log(by), [1, 1, 1])
const lights: readonly (ChangeAt | null)[] = [null, exposed(0.9), exposed(1.1), cast(6200), cast(6800)]
const jpeg = { quality: 85, scale: 1 }

/** A photo with a sheet of paper added beside the face, under the photo's light and four others, through JPEG 85. */
export async function measurePaper(name: string, bytes: Uint8Array, seed: number): Promise<PaperResult> {
  const photo = await pixelsOf(bytes)
  const { portrait, measures } = seenOn(photo, faceOf(photo))
  const place = placeOf(portrait)
  const head = headOf(portrait.points)
  const sheet = sheetFor(randomFrom(seed * 31 + 7))
  const shown = withSheet(photo, place, sheet, head)
  const seen = async (given: Photo, light: ChangeAt | null, options: PhotoOptions) =>
    colorOf(await asSent(light ? changed(given, place, light) : given, jpeg), options)
  const [withPaper, without]: [(ColorSeen | null)[], (ColorSeen | null)[]] = [[], []]
  for (const light of lights) {
    withPaper.push(await seen(shown, light, { whitePaper: true }))
    without.push(await seen(shown, light, {}))
  }
  const flushed = await Promise.all(
    [0, 0.06, 0.12, 0.2].map((strength) => {
      const change = skinFlush(portrait.points, strength, publishedBlood)
      return seen(withSheet(changed(photo, place, change), place, sheet, head), null, { whitePaper: true })
    }),
  )
  const rising = flushed.map((color) => (color?.reference === 'paper' ? color.redness : NaN))
  return {
    name,
    ita: measures.ita,
    unasked: (await seen(photo, null, { whitePaper: true }))?.reference ?? 'none',
    withPaper,
    without,
    flushRank: rising.some(Number.isNaN)
      ? NaN
      : rankCorrelation(
          rising.map((_, at) => at),
          rising,
        ),
  }
}

/** Whether a sheet is seen on a photo that shows none; null when the photo is refused. */
export async function sheetSeenOn(bytes: Uint8Array): Promise<WhiteReference | null> {
  return colorOf(await asSent(await pixelsOf(bytes), jpeg), { whitePaper: true })?.reference ?? null
}

function sheetFor(random: () => number) {
  const [width, height] = sizes[Math.floor(random() * sizes.length)]!
  const paper = papers[Math.floor(random() * papers.length)]!
  const lit = 0.82 + 0.16 * random()
  const side = random() < 0.5 ? -1 : 1
  return {
    x: canvas.width / 2 + side * (width / 2 + 170 + 90 * random()),
    y: canvas.eyeY + 60 + 160 * (random() - 0.5),
    width,
    height,
    tilt: 24 * (random() - 0.5),
    light: paper.map((share) => share * lit) as unknown as Rgb,
    shade: 0.12 * (random() - 0.5),
  }
}

/** The face and a hand's breadth of hair around it are in front of the sheet. */
function headOf(points: Float32Array): (x: number, y: number) => boolean {
  const mask: Mask = new Uint8Array(canvas.width * canvas.height)
  fillOutline(mask, points, oval, 1)
  const head = grown(mask, 12)
  return (x, y) =>
    x >= 0 && y >= 0 && x < canvas.width && y < canvas.height && head[(y | 0) * canvas.width + (x | 0)] === 1
}

function colorOf(photo: Photo, options: PhotoOptions): ColorSeen | null {
  try {
    const measured = measurePhoto(photo, networks, undefined, options)
    const { ita, seasonType, seasonDecided } = paletteReport(measured)
    return {
      reference: measured.whiteReference,
      ita,
      season: seasonType,
      isDecided: seasonDecided,
      redness: valuesOf(measured.measures).redness,
    }
  } catch (error) {
    if (error instanceof RejectedPhoto) return null
    throw error
  }
}
