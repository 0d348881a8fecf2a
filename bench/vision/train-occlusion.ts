import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { itaOf } from '../../src/skin-vision/color/ita.ts'
import { findFace } from '../../src/skin-vision/face/face.ts'
import { pyramidOf } from '../../src/skin-vision/face/pyramid.ts'
import { RejectedPhoto } from '../../src/skin-vision/intake/rejected.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { geometryOf } from '../../src/skin-vision/skin/mask.ts'
import { coverable, occlusionFeatures } from '../../src/skin-vision/skin/occlusion.ts'
import { medianOf, union } from '../../src/skin-vision/skin/order.ts'
import { portraitOf } from '../../src/skin-vision/skin/portrait.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { asJpeg, renderFace } from '../../test/rendered-face/render.ts'
import { forestFor } from './boosting.ts'
import { handOver, hairOver, shareOf, withCover, type Cover } from './covers.ts'
import { decoded, networks } from './measured.ts'
import { placeOf } from './place.ts'
import { referencePhotos } from './photos.ts'
import { asSent, pixelsOf, qualities, scales } from './reencoded.ts'

// Trains the decision trees for covered regions: synthetic hands and strands of hair over the calibration half of the
// reference photos, against bare regions. Writes src/skin-vision/skin/occlusion-forest.json.

type Row = { readonly features: Float32Array; readonly isCovered: boolean }

/** Shares of a region from which it counts as covered, and up to which as bare. Between, neither is wrong. */
const [coveredFrom, bareUpTo] = [0.4, 0.04]
/** Only a tenth of the photos show skin below this angle, and less of a hand stands out there. */
const deepBelow = -20
const coversPerPhoto = { usual: 8, deep: 24 } as const
const renderedFaces = 24

function rowsFrom(photo: Photo, cover: Cover | null): Row[] {
  const pyramid = pyramidOf(photo)
  const portrait = portraitOf(pyramid, findFace(pyramid, networks))
  const { face, regions } = geometryOf(portrait)
  const features = occlusionFeatures(portrait, face, regions)
  return coverable.flatMap((region) => {
    const values = features[region]
    const share = cover ? shareOf(regions[region], cover) : 0
    if (!values || (share > bareUpTo && share < coveredFrom)) return []
    return [{ features: values, isCovered: share >= coveredFrom }]
  })
}

async function rowsOf(original: Photo, seed: number, covers?: number): Promise<Row[]> {
  const random = randomFrom(seed * 7919)
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const pyramid = pyramidOf(original)
  const portrait = portraitOf(pyramid, findFace(pyramid, networks))
  const { regions } = geometryOf(portrait)
  const cheeks = union([regions.left_cheek, regions.right_cheek])
  const ita = itaOf({ L: medianOf(portrait.L, cheeks), b: medianOf(portrait.b, cheeks) })
  const count = covers ?? coversPerPhoto[ita < deepBelow ? 'deep' : 'usual']
  const rows = rowsFrom(original, null)
  for (let at = 0; at < count; at++) {
    const over = at % 3 === 2 ? hairOver : handOver
    const cover = over(portrait, cheeks, over === hairOver && at > 3 ? 'forehead' : one(coverable), random)
    const photo = await asSent(withCover(original, placeOf(portrait), cover), {
      quality: one(qualities),
      scale: one(scales),
    })
    try {
      rows.push(...rowsFrom(photo, cover))
    } catch (error) {
      // A covered face may not be found any more.
      if (!(error instanceof RejectedPhoto)) throw error
    }
  }
  return rows
}

const rows: Row[] = []
for (const [at, { bytes }] of referencePhotos('calibration').entries()) {
  rows.push(...(await rowsOf(await pixelsOf(bytes), at + 501)))
  if (at % 20 === 0) console.error(`${at + 1} photos, ${rows.length} regions`)
}
// The faces of the tests are rendered.
for (let at = 0; at < renderedFaces; at++) {
  const { photo } = await renderFace({ ita: 60 - 5 * at, seed: at + 300, relief: 0.02, noise: 1 })
  rows.push(...(await rowsOf(await decoded(await asJpeg(photo, 88)), at + 901, 2)))
}
const forest = forestFor(rows, ({ isCovered }) => isCovered, { trees: 140, depth: 3, rate: 0.15, min: 4 })
writeFileSync(
  fileURLToPath(new URL('../../src/skin-vision/skin/occlusion-forest.json', import.meta.url)),
  `${JSON.stringify(forest)}\n`,
)
