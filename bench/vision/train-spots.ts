import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { canvas } from '../../src/skin-vision/skin/canvas.ts'
import { searchOf } from '../../src/skin-vision/skin/measure.ts'
import { skinMapOf } from '../../src/skin-vision/skin/mask.ts'
import { portraitOf } from '../../src/skin-vision/skin/portrait.ts'
import { pyramidOf } from '../../src/skin-vision/face/pyramid.ts'
import { featuresOf } from '../../src/skin-vision/skin/spot-features.ts'
import { forEachCandidate } from '../../src/skin-vision/skin/spots.ts'
import { changed } from '../../test/rendered-face/change.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { boosted, type Forest, type Settings } from './boosting.ts'
import { faceOf, seenOn } from './measured.ts'
import { referencePhotos } from './photos.ts'
import { publishedBlood, publishedMelanin } from './published-pigments.ts'
import { asSent, hitReach, pixelsOf, qualities, scales, scaled } from './reencoded.ts'
import { bareSkinOf, softSpots, softSpotsOn } from './soft-lesions.ts'

// Trains the decision trees for spots on the calibration half of the reference photos: planted spots against
// everything else found there. Writes src/skin-vision/skin/spot-forests.ts.

type Row = { readonly features: Float32Array; readonly isSpot: boolean; readonly isRed: boolean }

const spotsPerPhoto = 12
const plantings = [
  null,
  { pigment: publishedMelanin, isRed: false, density: 0.5 },
  { pigment: publishedMelanin, isRed: false, density: 0.25 },
  { pigment: publishedBlood, isRed: true, density: 0.5 },
  { pigment: publishedBlood, isRed: true, density: 0.25 },
]

async function rowsOf(bytes: Uint8Array, seed: number): Promise<Row[]> {
  const random = randomFrom(seed * 7919)
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const coding = { quality: one(qualities), scale: one(scales) }
  const original = await pixelsOf(bytes)
  const usual = faceOf(original)
  const { portrait } = seenOn(original, usual)
  const { placement } = portrait
  const place = {
    scale: Math.hypot(placement.a, placement.b),
    roll: Math.atan2(placement.b, placement.a),
    left: placement.dx,
    top: placement.dy,
  }
  const spots = softSpotsOn(bareSkinOf(portrait), spotsPerPhoto, random)
  const rows: Row[] = []
  for (const planting of plantings) {
    const photo = planting ? changed(original, place, softSpots(spots, planting.density, planting.pigment)) : original
    const seen = portraitOf(pyramidOf(await asSent(photo, coding)), scaled(usual, coding.scale))
    forEachCandidate(searchOf(seen, skinMapOf(seen)).search, (candidate, context) => {
      const [x, y] = [candidate.at % canvas.width, Math.floor(candidate.at / canvas.width)]
      const distances = planting ? spots.map((spot) => Math.hypot(spot.x - x, spot.y - y) / hitReach(spot)) : []
      const nearest = Math.min(...distances)
      // Between, it is neither a hit nor a mistake.
      if (nearest >= 1 && nearest < 2) return
      rows.push({
        features: featuresOf(context, candidate),
        isSpot: nearest < 1,
        isRed: planting?.isRed ?? false,
      })
    })
  }
  return rows
}

function forestOf(rows: readonly Row[], label: (row: Row) => boolean, settings: Settings): Forest {
  const width = rows[0]!.features.length
  const values = new Float32Array(rows.length * width)
  rows.forEach(({ features }, at) => values.set(features, at * width))
  return boosted({ values, width, labels: Uint8Array.from(rows, (row) => (label(row) ? 1 : 0)) }, settings)
}

function written({ bias, trees }: Forest, depth: number): string {
  const list = (values: readonly number[]) =>
    values.map((value) => (Number.isFinite(value) ? Number(value.toPrecision(4)) : 1e9)).join(', ')
  const all = (of: 'features' | 'limits' | 'leaves') => list(trees.flatMap((tree) => tree[of]))
  return `{ bias: ${bias.toPrecision(4)}, depth: ${depth}, features: [${all('features')}], limits: [${all('limits')}], leaves: [${all('leaves')}] }`
}

const rows: Row[] = []
for (const [at, { bytes }] of referencePhotos('calibration').entries()) {
  rows.push(...(await rowsOf(bytes, at + 1001)))
  if (at % 20 === 0) console.error(`${at + 1} photos, ${rows.length} candidates`)
}
const certainty = { trees: 80, depth: 4, rate: 0.15, least: 5 }
const redness = { ...certainty, trees: 60, depth: 3 }
const text = [
  "import type { Forest } from './spot-trees.ts'",
  '// Written by `node bench/vision/train-spots.ts`.',
  `export const certaintyForest: Forest = ${written(
    forestOf(rows, ({ isSpot }) => isSpot, certainty),
    certainty.depth,
  )}`,
  `export const rednessForest: Forest = ${written(
    forestOf(
      rows.filter(({ isSpot }) => isSpot),
      ({ isRed }) => isRed,
      redness,
    ),
    redness.depth,
  )}`,
]
writeFileSync(
  fileURLToPath(new URL('../../src/skin-vision/skin/spot-forests.ts', import.meta.url)),
  `${text.join('\n\n')}\n`,
)
