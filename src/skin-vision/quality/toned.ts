import type { Pyramid } from '../face/pyramid.ts'
import type { Box } from '../skin/canvas.ts'

/** Side of the face in the view, and the levels of light that are compared within themselves. */
const [viewSide, levels] = [100, 24]
/** Pixels with a channel above are clipped, which changes their color. */
const clippedFrom = 250
/** Least pixels of one level of light. */
const minPixels = 20
/**
 * Least deviation of colors of the same light, over the deviation of all from gray. Of sepia copies of 80 portraits, 76 are
 * below; the portraits themselves have .139 and more, also with a third of their color, and rendered faces .11.
 */
const minSpread = 0.09

type View = { readonly pixels: Uint8Array; readonly width: number; readonly box: Box }

/**
 * Whether light alone decides every color of the face, as in sepia: what such a photo shows of skin is its tint.
 * @param points of the face, in pixels of the photo.
 */
export function isToned(pyramid: Pyramid, points: Float32Array): boolean {
  const view = viewOf(pyramid, points)
  const sums = sumsOf(view)
  let [within, all] = [0, 0]
  for (let level = 0; level < sums.length; level += 5) {
    const pixels = sums[level]!
    if (pixels < minPixels) continue
    for (const which of [1, 2]) {
      all += sums[level + which + 2]!
      within += sums[level + which + 2]! - sums[level + which]! ** 2 / pixels
    }
  }
  return within < minSpread ** 2 * all
}

/** The largest of the successive halves in which the face is small enough, and where it is in it. */
function viewOf({ levels: halves, width }: Pyramid, points: Float32Array): View {
  const xs = points.filter((_, at) => at % 2 === 0)
  const ys = points.filter((_, at) => at % 2 === 1)
  const side = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const level = halves.find((one) => (side * one.width) / width < 2 * viewSide) ?? halves.at(-1)!
  const scale = level.width / width
  const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value * scale)))
  const box = {
    left: within(Math.min(...xs), level.width),
    top: within(Math.min(...ys), level.height),
    right: within(Math.max(...xs), level.width),
    bottom: within(Math.max(...ys), level.height),
  }
  return { pixels: level.pixels, width: level.width, box }
}

/** Of each level of light five numbers: its pixels, then sums and sums of squares of two differences of channels. */
function sumsOf({ pixels, width, box }: View): Float64Array {
  const sums = new Float64Array(levels * 5)
  for (let y = box.top; y < box.bottom; y++) {
    for (let at = 3 * (y * width + box.left); at < 3 * (y * width + box.right); at += 3) {
      const red = pixels[at]!
      const green = pixels[at + 1]!
      const blue = pixels[at + 2]!
      if (Math.max(red, green, blue) > clippedFrom) continue
      const luma = 0.21 * red + 0.72 * green + 0.07 * blue
      const to = 5 * Math.floor((luma / 256) * levels)
      sums[to]! += 1
      sums[to + 1]! += red - green
      sums[to + 2]! += blue - green
      sums[to + 3]! += (red - green) ** 2
      sums[to + 4]! += (blue - green) ** 2
    }
  }
  return sums
}
