import sharp, { type Sharp } from 'sharp'
import type { Face } from '../../src/skin-vision/face/face.ts'
import { pyramidOf } from '../../src/skin-vision/face/pyramid.ts'
import { RejectedPhoto } from '../../src/skin-vision/intake/rejected.ts'
import { skinDetailOf } from '../../src/skin-vision/quality/skin-detail.ts'
import { structureOf } from '../../src/skin-vision/quality/structure.ts'
import { skinMapOf } from '../../src/skin-vision/skin/mask.ts'
import { portraitOf } from '../../src/skin-vision/skin/portrait.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { asJpeg, renderFace } from '../../test/rendered-face/render.ts'
import { alteredCopies, type Altered } from './altered.ts'
import { decoded, faceOf } from './measured.ts'
import { inSoftLight, taughtFilters, withBeautyFilter, withNoiseReduction } from './retouching.ts'

export type StructureRow = {
  readonly kind: Altered
  /** Figures of `structureOf`. */
  readonly structure: Float32Array
  /** Figures of `skinDetailOf`. */
  readonly detail: Float32Array
  /** Made for the check of retouching alone. */
  readonly isForRetouched: boolean
}

type Copy = { readonly kind: Altered; readonly make: () => Promise<Uint8Array>; readonly isForRetouched: boolean }

/** Figures of a portrait's altered copies. @param kinds those that are needed. */
export async function structureRows(
  bytes: Uint8Array,
  seed: number,
  kinds: readonly Altered[],
): Promise<StructureRow[]> {
  const face = faceOf(await decoded(bytes))
  const altered = await alteredCopies(bytes, face.eyeDistance, randomFrom(seed))
  const copies: readonly Copy[] = [
    ...altered.map((copy) => ({ kind: copy.kind, make: async () => copy.bytes, isForRetouched: false })),
    ...(kinds.includes('retouched') ? copiesForRetouched(bytes, face, randomFrom(seed + 1_000_003)) : []),
  ]
  const rows: StructureRow[] = []
  for (const { kind, make, isForRetouched } of copies.filter((copy) => kinds.includes(copy.kind)))
    try {
      rows.push({ kind, isForRetouched, ...(await figuresOf(await make())) })
    } catch (error) {
      // A strongly altered copy may have no face any more.
      if (!(error instanceof RejectedPhoto)) throw error
    }
  return rows
}

/** A face of the tests: they are rendered, and count as good. */
export async function renderedRow(at: number): Promise<StructureRow> {
  const surface = at % 4 === 0 ? {} : { relief: 0.015 + 0.008 * (at % 4), noise: 1 + (at % 3) * 0.5 }
  const { photo } = await renderFace({ ita: 65 - 3 * at, seed: at + 300, ...surface })
  const figures = await figuresOf(await asJpeg(photo, [95, 85, 78][at % 3]))
  return { kind: 'good', isForRetouched: false, ...figures }
}

/** Beauty filters, and good photos with as little detail. */
function copiesForRetouched(bytes: Uint8Array, face: Face, random: () => number): Copy[] {
  const { eyeDistance } = face
  const between = (low: number, high: number) => low + random() * (high - low)
  const photo = () => sharp(bytes).rotate().removeAlpha()
  const jpeg = (image: Sharp, low: number, high: number) =>
    image.jpeg({ quality: Math.round(between(low, high)), chromaSubsampling: '4:2:0' }).toBuffer()
  const sized = async (by: number) => photo().resize({ width: Math.round((await sharp(bytes).metadata()).width * by) })
  const good = [
    async () => bytes,
    async () => jpeg(await sized(between(0.7, 1)), 45, 70),
    async () => jpeg(await sized(Math.max(62 / eyeDistance, between(0.5, 0.7))), 65, 90),
    ...[0.006, 0.011].map(
      (low) => () => jpeg(photo().blur(Math.max(0.3, between(low, low + 0.005) * eyeDistance)), 65, 90),
    ),
    ...[1, 2].map(() => () => withNoiseReduction(bytes, face, random)),
    () => inSoftLight(bytes, face, random),
  ]
  const filtered = [...taughtFilters, ...taughtFilters].map(
    (filter) => () => withBeautyFilter(bytes, face, filter, random),
  )
  return [
    ...good.map((make) => ({ kind: 'good' as const, make, isForRetouched: true })),
    ...filtered.map((make) => ({ kind: 'retouched' as const, make, isForRetouched: true })),
  ]
}

async function figuresOf(bytes: Uint8Array): Promise<Pick<StructureRow, 'structure' | 'detail'>> {
  const photo = await decoded(bytes)
  const pyramid = pyramidOf(photo)
  const portrait = portraitOf(pyramid, faceOf(photo))
  const map = skinMapOf(portrait)
  return { structure: structureOf(pyramid, portrait, map), detail: skinDetailOf(portrait, map) }
}
