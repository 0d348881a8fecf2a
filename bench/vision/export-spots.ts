import { createWriteStream, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { oddsOf } from '../../src/skin-vision/forest.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { pyramidOf } from '../../src/skin-vision/face/pyramid.ts'
import { canvas } from '../../src/skin-vision/skin/canvas.ts'
import { spotSigmas } from '../../src/skin-vision/skin/evidence.ts'
import { skinMapOf } from '../../src/skin-vision/skin/mask.ts'
import { searchOf } from '../../src/skin-vision/skin/measure.ts'
import { portraitOf, type Portrait } from '../../src/skin-vision/skin/portrait.ts'
import { featuresOf, type Candidate, type SpotContext } from '../../src/skin-vision/skin/spot-features.ts'
import forests from '../../src/skin-vision/skin/spot-forests.json' with { type: 'json' }
import { patchLength, writePatches } from '../../src/skin-vision/skin/spot-patches.ts'
import { forEachCandidate } from '../../src/skin-vision/skin/spots.ts'
import { changed } from '../../test/rendered-face/change.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { faceOf, seenOn } from './measured.ts'
import { referencePhotos } from './photos.ts'
import { placeOf } from './place.ts'
import { publishedBlood, publishedMelanin } from './published-pigments.ts'
import { asSent, hitReach, pixelsOf, qualities, scales, scaled } from './reencoded.ts'
import { bareSkinOf, softSpots, softSpotsOn, type SoftSpot } from './soft-lesions.ts'

// Writes what the network for spots is trained on into a folder: candidates on the calibration half of the reference
// photos, with planted spots and without. Then run `python bench/vision/train-spot-network.py` on that folder.
//
// rows.f32: numbers of photo, copy and variant, x, y, scale, label (0 no spot, 1 spot, 2 neither), number of the
// planted spot, log odds of the trees (lesion, red), features. patches.i8: the patches of each row, times 8.

const folder = process.argv[2]!
const perStep = 8
/** Log odds of the trees below which candidates are left out. */
const hopeless = -4.6
/** Photos are used more often where there are fewer of them, with more spots than the benchmark plants. */
const copiesOf = (name: string, ita: number) => 7 + (name.startsWith('generated/') ? 2 : ita < 10 ? 5 : 0)
const spotsIn = (copy: number) => (copy === 0 ? 12 : 20)
const seedStep = 5000

type Lesion = { readonly pigment: typeof publishedBlood; readonly density: number } | null
const lesions: readonly Lesion[] = [
  null,
  { pigment: publishedMelanin, density: 0.5 },
  { pigment: publishedMelanin, density: 0.25 },
  { pigment: publishedBlood, density: 0.5 },
  { pigment: publishedBlood, density: 0.25 },
]

const rows = createWriteStream(join(folder, 'rows.f32'))
const squares = createWriteStream(join(folder, 'patches.i8'))
const planted: unknown[] = []
const seen = new Float32Array(patchLength)

for (const [photo, { name, bytes }] of referencePhotos('calibration').entries()) {
  const original = await pixelsOf(bytes)
  const { portrait, measures } = seenOn(original, faceOf(original))
  for (let copy = 0; copy < copiesOf(name, measures.ita); copy++) {
    const random = randomFrom((photo + 1001 + copy * seedStep) * 7919)
    const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
    const coding = { quality: one(qualities), scale: one(scales) }
    const spots = softSpotsOn(bareSkinOf(portrait), spotsIn(copy), random)
    planted.push({
      photo,
      copy,
      name,
      ita: measures.ita,
      spots: spots.map((spot) => [spot.x, spot.y, spot.millimeters, hitReach(spot)]),
    })
    for (const variant of copy === 0 ? lesions.keys() : [1, 2, 3, 4])
      exportRows(await sentWith(original, portrait, lesions[variant]!, spots, coding), lesions[variant] ? spots : [], [
        photo,
        copy,
        variant,
      ])
    // The photo as it is; only used to count marks.
    if (copy === 0) exportRows(portrait, [], [photo, copy, lesions.length])
  }
  if (rows.writableNeedDrain) await once(rows, 'drain')
  if (squares.writableNeedDrain) await once(squares, 'drain')
  if (photo % 20 === 0) console.error(`${photo + 1} photos`)
}
rows.end()
squares.end()
writeFileSync(join(folder, 'spots.json'), `${JSON.stringify(planted)}\n`)

async function sentWith(
  original: Photo,
  portrait: Portrait,
  lesion: Lesion,
  spots: readonly SoftSpot[],
  coding: Parameters<typeof asSent>[1],
): Promise<Portrait> {
  const photo = lesion
    ? changed(original, placeOf(portrait), softSpots(spots, lesion.density, lesion.pigment))
    : original
  return portraitOf(pyramidOf(await asSent(photo, coding)), scaled(portrait.face, coding.scale))
}

function exportRows(portrait: Portrait, spots: readonly SoftSpot[], numbers: readonly number[]): void {
  forEachCandidate(searchOf(portrait, skinMapOf(portrait)).search, (candidate, context) => {
    exportRow(candidate, context, spots, numbers)
  })
}

function exportRow(
  candidate: Candidate,
  context: SpotContext,
  spots: readonly SoftSpot[],
  numbers: readonly number[],
): void {
  const features = featuresOf(context, candidate)
  const [x, y] = [candidate.at % canvas.width, Math.floor(candidate.at / canvas.width)]
  const distances = spots.map((spot) => Math.hypot(spot.x - x, spot.y - y) / hitReach(spot))
  const nearest = Math.min(...distances)
  const label = nearest < 1 ? 1 : nearest < 2 ? 2 : 0
  const odds = oddsOf(forests.certainty, features)
  if (label !== 1 && odds < hopeless) return
  const spot = label === 0 ? -1 : distances.indexOf(nearest)
  const head = [...numbers, x, y, spotSigmas[candidate.band]!, label, spot, odds, oddsOf(forests.redness, features)]
  rows.write(Buffer.from(Float32Array.of(...head, ...features).buffer))
  writePatches(context, candidate, seen)
  squares.write(Buffer.from(Int8Array.from(seen, (value) => Math.round(value * perStep)).buffer))
}
