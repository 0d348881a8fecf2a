import { pixelCount, type Mask } from './canvas.ts'

/** All zeros. Allocating a hundred masks for each photo makes V8 collect garbage twice per photo. */
const spare: Mask[] = []
/** Masks of former photos, which `clearMasks` has not cleared yet. */
const used: Mask[] = []
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

/** Analyzes a photo: masks made meanwhile are lent to later photos of this thread, once `clearMasks` has cleared them. */
export function reusingMasks<Result>(analyze: () => Result): Result {
  const masks: Mask[] = []
  lent = masks
  try {
    return analyze()
  } finally {
    lent = null
    used.push(...masks)
  }
}

export function clearMasks(): void {
  for (const mask of used.splice(0)) spare.push(mask.fill(0))
}
