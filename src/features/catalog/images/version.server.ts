import { createHash } from 'node:crypto'
import type { PackshotInput } from '#src/packshots/packshot.ts'

/** Increase when the packshot generator's output changes, so that browsers fetch new images. */
const drawing = 1

/** Hash of everything the drawing depends on. */
export function imageVersion(input: PackshotInput): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, input]))
    .digest('hex')
    .slice(0, 8)
}
