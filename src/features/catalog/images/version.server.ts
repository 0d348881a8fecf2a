import { createHash } from 'node:crypto'
import type { PackshotInput } from '#src/packshots/packshot.ts'

/** Raise when the packshot generator draws differently, so that browsers fetch the new pictures. */
const drawing = 1

/** Changes with everything that the drawing depends on. */
export function imageVersion(input: PackshotInput): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, input]))
    .digest('hex')
    .slice(0, 8)
}
