import { pixelCount, type Mask } from './canvas.ts'

/** Masks of former photos, all zeros. Allocating a hundred for each photo makes V8 collect garbage twice per photo. */
const spare: Mask[] = []
/** Those of the photo being analyzed; null outside of `reusingMasks`. */
let lent: Mask[] | null = null

/** An empty mask. Within `reusingMasks`, it is valid until that returns. */
export function newMask(): Mask {
  if (!lent) return new Uint8Array(pixelCount)
  const mask = spare.pop() ?? new Uint8Array(pixelCount)
  lent.push(mask)
  return mask
}

/** An empty mask of the same size, which may be another one than the canvas's. */
export const emptyLike = ({ length }: Mask): Mask => (length === pixelCount ? newMask() : new Uint8Array(length))

/** Analyzes a photo: masks made meanwhile are cleared afterwards, and lent to the next photo of this thread. */
export function reusingMasks<Result>(analyze: () => Result): Result {
  const masks: Mask[] = []
  lent = masks
  try {
    return analyze()
  } finally {
    lent = null
    for (const mask of masks) spare.push(mask.fill(0))
  }
}
