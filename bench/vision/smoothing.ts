/** Red, green and blue of each pixel, row by row. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** Bilateral filter (Tomasi and Manduchi 1998): a Gaussian over place and over difference of light. */
export function bilateral({ data, width, height }: Pixels, sigma: number, range: number): Pixels {
  const reach = Math.max(1, Math.round(2 * sigma))
  const step = reach > 8 ? 3 : reach > 4 ? 2 : 1
  const near = Float32Array.from({ length: 256 }, (_, apart) => Math.exp(-(apart ** 2) / (2 * range ** 2)))
  const out = Uint8Array.from(data)
  const [aways, weights]: [number[], number[]] = [[], []]
  for (let dy = -reach; dy <= reach; dy += step)
    for (let dx = -reach; dx <= reach; dx += step) {
      aways.push((dy * width + dx) * 3)
      weights.push(Math.exp(-(dx ** 2 + dy ** 2) / (2 * sigma ** 2)))
    }
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      const at = (y * width + x) * 3
      let [red, green, blue, total] = [0, 0, 0, 0]
      for (let which = 0; which < aways.length; which++) {
        const other = at + aways[which]!
        const share = weights[which]! * near[Math.abs(data[other + 1]! - data[at + 1]!)]!
        red += share * data[other]!
        green += share * data[other + 1]!
        blue += share * data[other + 2]!
        total += share
      }
      out[at] = Math.round(red / total)
      out[at + 1] = Math.round(green / total)
      out[at + 2] = Math.round(blue / total)
    }
  return { data: out, width, height }
}

/** Guided filter (He, Sun and Tang 2010), each channel guided by itself. */
export function guided(photo: Pixels, radius: number, range: number): Pixels {
  const out = Uint8Array.from(photo.data)
  const reach = Math.max(1, Math.round(radius))
  for (const channel of [0, 1, 2]) {
    const plane = Float32Array.from({ length: out.length / 3 }, (_, at) => photo.data[at * 3 + channel]!)
    const mean = boxMean(plane, photo, reach)
    const squares = boxMean(
      plane.map((value) => value ** 2),
      photo,
      reach,
    )
    const slope = squares.map((square, at) => {
      const variance = Math.max(0, square - mean[at]! ** 2)
      return variance / (variance + range ** 2)
    })
    const slopes = boxMean(slope, photo, reach)
    const starts = boxMean(
      mean.map((value, at) => value * (1 - slope[at]!)),
      photo,
      reach,
    )
    for (let at = 0; at < plane.length; at++)
      out[at * 3 + channel] = Math.min(255, Math.max(0, Math.round(slopes[at]! * plane[at]! + starts[at]!)))
  }
  return { ...photo, data: out }
}

/** Mean over squares, with fewer pixels at the rim. */
function boxMean(plane: Float32Array, { width, height }: Pixels, reach: number): Float32Array {
  const rows = runningMean(plane, { count: height, length: width, next: 1, line: width }, reach)
  return runningMean(rows, { count: width, length: height, next: width, line: 1 }, reach)
}

type Lines = { readonly count: number; readonly length: number; readonly next: number; readonly line: number }

function runningMean(plane: Float32Array, { count, length, next, line }: Lines, reach: number): Float32Array {
  const out = new Float32Array(plane.length)
  for (let which = 0; which < count; which++) {
    const start = which * line
    let [sum, inside] = [0, 0]
    for (let at = -reach; at < length; at++) {
      if (at + reach < length) {
        sum += plane[start + (at + reach) * next]!
        inside++
      }
      if (at - reach - 1 >= 0) {
        sum -= plane[start + (at - reach - 1) * next]!
        inside--
      }
      if (at >= 0) out[start + at * next] = sum / inside
    }
  }
  return out
}
