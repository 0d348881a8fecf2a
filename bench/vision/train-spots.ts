import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { canvas } from '../../src/skin-vision/skin/canvas.ts'
import { searchOf } from '../../src/skin-vision/skin/measure.ts'
import { skinMapOf } from '../../src/skin-vision/skin/mask.ts'
import type { Face } from '../../src/skin-vision/face/face.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { portraitOf, type Portrait } from '../../src/skin-vision/skin/portrait.ts'
import { pyramidOf } from '../../src/skin-vision/face/pyramid.ts'
import { featuresOf } from '../../src/skin-vision/skin/spot-features.ts'
import { forEachCandidate } from '../../src/skin-vision/skin/spots.ts'
import { changed } from '../../test/rendered-face/change.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { forestFor } from './boosting.ts'
import { faceOf, seenOn } from './measured.ts'
import { referencePhotos } from './photos.ts'
import { placeOf } from './place.ts'
import { publishedBlood, publishedMelanin } from './published-pigments.ts'
import { asSent, hitReach, pixelsOf, qualities, scales, scaled } from './reencoded.ts'
import { bareSkinOf, softSpots, softSpotsOn } from './soft-lesions.ts'

// Trains the decision trees for spots on the calibration half of the reference photos: planted spots against
// everything else found there. Writes src/skin-vision/skin/spot-forests.json.

type Row = { readonly features: Float32Array; readonly isSpot: boolean; readonly isRed: boolean }

const spotsPerPhoto = 12
/** How often each photo is used, with other spots and another coding: deep skin is rare among studio portraits. */
const copiesOf = (name: string, ita: number) => (name.startsWith('generated/') ? 2 : ita < 10 ? 3 : 1)
const seedStep = 5000
/** Weaker candidates are only judged by the network; with them, the trees find less. */
const minResponse = 2.6
const lesions = [
  null,
  { pigment: publishedMelanin, isRed: false, density: 0.5 },
  { pigment: publishedMelanin, isRed: false, density: 0.25 },
  { pigment: publishedBlood, isRed: true, density: 0.5 },
  { pigment: publishedBlood, isRed: true, density: 0.25 },
]

async function rowsOf(name: string, bytes: Uint8Array, seed: number): Promise<Row[]> {
  const original = await pixelsOf(bytes)
  const usual = faceOf(original)
  const { portrait, measures } = seenOn(original, usual)
  const rows: Row[] = []
  for (let copy = 0; copy < copiesOf(name, measures.ita); copy++)
    rows.push(...(await rowsOfCopy(original, usual, portrait, randomFrom((seed + copy * seedStep) * 7919))))
  return rows
}

async function rowsOfCopy(original: Photo, usual: Face, portrait: Portrait, random: () => number): Promise<Row[]> {
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const coding = { quality: one(qualities), scale: one(scales) }
  const place = placeOf(portrait)
  const spots = softSpotsOn(bareSkinOf(portrait), spotsPerPhoto, random)
  const rows: Row[] = []
  for (const lesion of lesions) {
    const photo = lesion ? changed(original, place, softSpots(spots, lesion.density, lesion.pigment)) : original
    const seen = portraitOf(pyramidOf(await asSent(photo, coding)), scaled(usual, coding.scale))
    forEachCandidate(searchOf(seen, skinMapOf(seen)).search, (candidate, context) => {
      if (candidate.response < minResponse) return
      const [x, y] = [candidate.at % canvas.width, Math.floor(candidate.at / canvas.width)]
      const distances = lesion ? spots.map((spot) => Math.hypot(spot.x - x, spot.y - y) / hitReach(spot)) : []
      const nearest = Math.min(...distances)
      // Between, it is neither a hit nor a mistake.
      if (nearest >= 1 && nearest < 2) return
      rows.push({
        features: featuresOf(context, candidate),
        isSpot: nearest < 1,
        isRed: lesion?.isRed ?? false,
      })
    })
  }
  return rows
}

const rows: Row[] = []
for (const [at, { name, bytes }] of referencePhotos('calibration').entries()) {
  rows.push(...(await rowsOf(name, bytes, at + 1001)))
  if (at % 20 === 0) console.error(`${at + 1} photos, ${rows.length} candidates`)
}
const certainty = { trees: 150, depth: 4, rate: 0.12, min: 10 }
const redness = { trees: 100, depth: 3, rate: 0.15, min: 10 }
const forests = {
  certainty: forestFor(rows, ({ isSpot }) => isSpot, certainty),
  redness: forestFor(
    rows.filter(({ isSpot }) => isSpot),
    ({ isRed }) => isRed,
    redness,
  ),
}
writeFileSync(
  fileURLToPath(new URL('../../src/skin-vision/skin/spot-forests.json', import.meta.url)),
  `${JSON.stringify(forests)}\n`,
)
