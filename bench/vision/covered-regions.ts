import { RejectedPhoto } from '../../src/skin-vision/intake/rejected.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { coverable, type Coverable } from '../../src/skin-vision/skin/occlusion.ts'
import { union } from '../../src/skin-vision/skin/order.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { handOver, hairOver, shareOf, withCover } from './covers.ts'
import { faceOf, seenOn } from './measured.ts'
import { placeOf } from './place.ts'
import { asSent, pixelsOf } from './reencoded.ts'

export type CoveredResult = {
  readonly ita: number
  /** Regions of the photo as it is that are left out. */ readonly leftOutBare: number
  /** Whether the region behind a synthetic hand, or hair, is left out or the photo refused; null where too small. */
  readonly hand: boolean | null
  readonly hair: boolean | null
}

const coveredFrom = 0.4
const coding = { quality: 85, scale: 1 }

/** A synthetic hand and a lock of hair over one region each. */
export async function measureCovered(bytes: Uint8Array, seed: number): Promise<CoveredResult> {
  const random = randomFrom(seed * 104_729)
  const original = await pixelsOf(bytes)
  const { portrait, map, measures } = seenOn(original, faceOf(original))
  const cheeks = union([map.regions.left_cheek, map.regions.right_cheek])
  const isLeftOut = async (over: typeof handOver): Promise<boolean | null> => {
    const region = coverable[Math.floor(random() * coverable.length)]!
    const cover = over(portrait, cheeks, region, random)
    if (shareOf(map.regions[region], cover) < coveredFrom) return null
    return isCoveredOn(await asSent(withCover(original, placeOf(portrait), cover), coding), region)
  }
  return {
    ita: measures.ita,
    leftOutBare: coverable.filter((region) => map.covered.includes(region)).length,
    hand: await isLeftOut(handOver),
    hair: await isLeftOut(hairOver),
  }
}

function isCoveredOn(photo: Photo, region: Coverable): boolean {
  try {
    return seenOn(photo, faceOf(photo)).map.covered.includes(region)
  } catch (error) {
    if (error instanceof RejectedPhoto) return true
    throw error
  }
}
