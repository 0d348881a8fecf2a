import type { Photo } from '../intake/photo.ts'

/** Least height of a bar, share of a row's pixels that have its color, and at most that share in the row beside it. */
const [barShare, flatShare, outside] = [0.04, 0.6, 0.25]
const tolerance = 2
/** Rows beside an edge in which compression mixes both sides. */
const ringing = 10
/** Black clothes before a black background are as flat as a bar. */
const darkestBar = 24

/**
 * Bars of an app above and below the picture: rows of one color from edge to edge, then an edge across the whole width.
 * A plain background ends at the outline of a head instead.
 */
export function isScreenshot(photo: Photo): boolean {
  return hasBar(photo, 0, 1) && hasBar(photo, photo.height - 1, -1)
}

function hasBar(photo: Photo, first: number, step: 1 | -1): boolean {
  const { pixels, width, height } = photo
  const color = pixels.subarray(first * width * 3, first * width * 3 + 3)
  if (Math.max(...color) < darkestBar) return false
  let rows = 0
  while (rows < height && flatIn(photo, first + rows * step, color) > flatShare) rows++
  if (rows < height * barShare || rows > height / 2) return false
  return flatIn(photo, first + (rows + ringing) * step, color) < outside
}

/** Share of a row's pixels of this color. */
function flatIn({ pixels, width }: Photo, row: number, color: Uint8Array): number {
  let count = 0
  for (let at = row * width * 3; at < (row + 1) * width * 3; at += 3)
    if ([0, 1, 2].every((channel) => Math.abs(pixels[at + channel]! - color[channel]!) <= tolerance)) count++
  return count / width
}
