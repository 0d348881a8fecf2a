import type { Pyramid } from '../face/pyramid.ts'

/** Longest side of the view, and the levels of light that are compared within themselves. */
const [viewSide, levels] = [200, 24]
/** Pixels with a channel above are clipped, which changes their color. */
const clippedFrom = 250
/** Least pixels of one level of light. */
const leastPixels = 20
/** Sepia copies of 67 portraits reach .029, the portraits themselves .053 and more, and rendered faces .035. */
const leastSpread = 0.032

/** Whether light alone decides every color, as in sepia: what such a photo shows of skin is its tint. */
export const isToned = (pyramid: Pyramid): boolean => spreadFor(pyramid) < leastSpread

/** Deviation of colors of the same light, over the mean light. */
function spreadFor(pyramid: Pyramid): number {
  const view = pyramid.levels.find(({ width, height }) => Math.max(width, height) <= viewSide) ?? pyramid.levels.at(-1)!
  const { pixels } = view
  /** Of each level: the number of pixels, then sums and sums of squares of two differences of channels. */
  const sums = new Float64Array(levels * 5)
  let [light, count] = [0, 0]
  for (let at = 0; at < pixels.length; at += 3) {
    const red = pixels[at]!
    const green = pixels[at + 1]!
    const blue = pixels[at + 2]!
    if (Math.max(red, green, blue) > clippedFrom) continue
    const luma = 0.21 * red + 0.72 * green + 0.07 * blue
    light += luma
    count++
    const to = 5 * Math.floor((luma / 256) * levels)
    sums[to]! += 1
    sums[to + 1]! += red - green
    sums[to + 2]! += blue - green
    sums[to + 3]! += (red - green) ** 2
    sums[to + 4]! += (blue - green) ** 2
  }
  const { squares, pixelsUsed } = variationOf(sums)
  return pixelsUsed === 0 ? Infinity : Math.sqrt(squares / pixelsUsed) / (light / count)
}

function variationOf(sums: Float64Array): { squares: number; pixelsUsed: number } {
  let [squares, pixelsUsed] = [0, 0]
  for (let level = 0; level < sums.length; level += 5) {
    const pixels = sums[level]!
    if (pixels < leastPixels) continue
    pixelsUsed += pixels
    for (const which of [1, 2]) squares += sums[level + which + 2]! - sums[level + which]! ** 2 / pixels
  }
  return { squares, pixelsUsed }
}
