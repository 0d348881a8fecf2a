import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pyramidOf } from '../../src/skin-vision/face/pyramid.ts'
import { RejectedPhoto } from '../../src/skin-vision/intake/rejected.ts'
import { structureOf } from '../../src/skin-vision/quality/structure.ts'
import { skinMapOf } from '../../src/skin-vision/skin/mask.ts'
import { portraitOf } from '../../src/skin-vision/skin/portrait.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { asJpeg, renderFace } from '../../test/rendered-face/render.ts'
import { alteredCopies, type Altered } from './altered.ts'
import { forestFor } from './boosting.ts'
import { decoded, faceOf } from './measured.ts'
import { referencePhotos } from './photos.ts'

// Trains the decision trees for moved, retouched and drawn photos on altered copies of the calibration half of the
// reference photos. Writes src/skin-vision/quality/structure-forests.json.

type Row = { readonly kind: Altered; readonly features: Float32Array }

const renderedFaces = 40

async function renderedRow(at: number): Promise<Row> {
  const surface = at % 4 === 0 ? {} : { relief: 0.015 + 0.008 * (at % 4), noise: 1 + (at % 3) * 0.5 }
  const { photo } = await renderFace({ ita: 65 - 3 * at, seed: at + 300, ...surface })
  return { kind: 'good', features: await featuresOf(await asJpeg(photo, [95, 85, 78][at % 3])) }
}

async function featuresOf(bytes: Uint8Array): Promise<Float32Array> {
  const photo = await decoded(bytes)
  const pyramid = pyramidOf(photo)
  const portrait = portraitOf(pyramid, faceOf(photo))
  return structureOf(pyramid, portrait, skinMapOf(portrait))
}

async function rowsOf(bytes: Uint8Array, seed: number): Promise<Row[]> {
  const { eyeDistance } = faceOf(await decoded(bytes))
  const copies = await alteredCopies(bytes, eyeDistance, randomFrom(seed))
  const rows = await Promise.all(
    copies.map(async (copy) => {
      try {
        return { kind: copy.kind, features: await featuresOf(copy.bytes) }
      } catch (error) {
        // A strongly altered copy may have no face any more.
        if (error instanceof RejectedPhoto) return null
        throw error
      }
    }),
  )
  return rows.filter((row) => row !== null)
}

const rows: Row[] = []
for (const [at, { bytes }] of referencePhotos('calibration').entries()) rows.push(...(await rowsOf(bytes, at * 31 + 7)))
// The faces of the tests are rendered, and count as good.
for (let at = 0; at < renderedFaces; at++) rows.push(await renderedRow(at))
const settings = { trees: 60, depth: 3, rate: 0.15, min: 3 }
const against = (kind: Altered) =>
  forestFor(
    rows.filter((row) => row.kind === 'good' || row.kind === kind),
    (row) => row.kind === kind,
    settings,
  )
const forests = { moved: against('moved'), retouched: against('retouched'), drawn: against('drawn') }
writeFileSync(
  fileURLToPath(new URL('../../src/skin-vision/quality/structure-forests.json', import.meta.url)),
  `${JSON.stringify(forests)}\n`,
)
