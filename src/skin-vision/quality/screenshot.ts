import type { Photo } from '../intake/photo.ts'

/** Least height of a bar, share of a row's pixels that have its color, and at most that share in the row beside it. */
const [barShare, flatShare, outside] = [0.04, 0.6, 0.25]
const tolerance = 2
/** The same along the sides, where compression mixes in the picture. */
const frameTolerance = 6
/** Rows beside an edge in which compression mixes both sides. */
const ringing = 10
/** Black clothes before a black background are as flat as a bar. */
const darkestBar = 24

/**
 * Bars of an app above and below the picture: rows of one color from edge to edge, then an edge across the whole width.
 * A plain background ends at the outline of a head instead.
 */
export function isScreenshot(photo: Photo): boolean {
  return hasBar(photo, 0, 1) && hasBar(photo, photo.height - 1, -1) && !isFramed(photo)
}

/** Sides of the same color as the bars: a frame around the whole picture. */
function isFramed({ pixels, width, height }: Photo): boolean {
  for (let row = 0; row < height; row++)
    for (const at of [row * width * 3, ((row + 1) * width - 1) * 3])
      if ([0, 1, 2].some((channel) => Math.abs(pixels[at + channel]! - pixels[channel]!) > frameTolerance)) return false
  return true
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
