import { canvas, type Plane } from './canvas.ts'

/** Lower lids from the outer to the inner corner. */
const lids = { right: [33, 7, 163, 144, 145, 153, 154, 155, 133], left: [263, 249, 390, 373, 374, 380, 381, 382, 362] }

/** Share of the lid's width that is left out at its outer and inner corner: creases begin there on everyone. */
const [outerMargin, innerMargin] = [0.15, 0.2]
/** Distances below the lid between which a fold may lie, in canvas pixels. Nearer are lashes and the lid's own crease. */
const [foldFrom, foldTo] = [26, 56]
/** Distance from a fold to the bulge above it and to the cheek below it. */
const side = 12
const cheekTo = foldTo + side

/**
 * Depth of the fold under both eyes, in units of 29 · ln light: how much darker it is than the mean of the bulge above
 * it and of the cheek below. A shadow without a fold has little depth.
 * @param light 29 · ln light, smoothed enough to remove fine lines.
 */
export function eyeBagsOf(light: Plane, points: Float32Array): number {
  return (depthUnder(light, points, lids.right) + depthUnder(light, points, lids.left)) / 2
}

function depthUnder(light: Plane, points: Float32Array, lid: readonly number[]): number {
  const profile = profileUnder(light, points, lid)
  let deepest = 0
  for (let at = foldFrom; at <= foldTo; at++)
    deepest = Math.max(deepest, (profile[at - side]! + profile[at + side]!) / 2 - profile[at]!)
  return deepest
}

/** Mean light at each distance below the lid. */
function profileUnder(light: Plane, points: Float32Array, lid: readonly number[]): number[] {
  const corner = (index: number) => [points[index * 2]!, points[index * 2 + 1]!] as const
  const [outer, inner] = [corner(lid[0]!)[0], corner(lid.at(-1)!)[0]]
  const [from, to] = [outer + (inner - outer) * outerMargin, inner - (inner - outer) * innerMargin]
  const [first, last] = [Math.round(Math.min(from, to)), Math.round(Math.max(from, to))]
  const sums = Array.from({ length: cheekTo + 1 }, () => 0)
  for (let x = first; x <= last; x++) {
    const y = Math.round(heightAt(lid.map(corner), x))
    for (let away = 0; away <= cheekTo; away++)
      sums[away]! += light[Math.min(canvas.height - 1, y + away) * canvas.width + x] ?? 0
  }
  return sums.map((sum) => sum / Math.max(1, last - first + 1))
}

/** Height of the lid at this column, between its points. */
function heightAt(lid: readonly (readonly [number, number])[], x: number): number {
  for (let at = 0; at + 1 < lid.length; at++) {
    const [[x0, y0], [x1, y1]] = [lid[at]!, lid[at + 1]!]
    if ((x0 - x) * (x1 - x) <= 0 && x0 !== x1) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
  }
  return lid[0]![1]
}
