import { canvas, pixelCount, type Mask } from '../skin/canvas.ts'
import { newMask } from '../skin/masks.ts'

export type Place = readonly [x: number, y: number]

/** Outlines of the mask's components, largest first: traced and simplified to `tolerance` pixels. */
export function outlinesOf(mask: Mask, minPixels: number, max: number, tolerance = 1.5): Place[][] {
  return unitsOf(mask)
    .filter((component) => component.length >= minPixels)
    .toSorted((one, other) => other.length - one.length || one[0]! - other[0]!)
    .slice(0, max)
    .map((component) => simplified(traced(mask, component[0]!), tolerance))
}

/** 4-connected components; each starts with its topmost, leftmost pixel. */
function unitsOf(mask: Mask): number[][] {
  const seen = newMask()
  const components: number[][] = []
  for (let seed = 0; seed < pixelCount; seed++) {
    if (!mask[seed] || seen[seed]) continue
    const component = [seed]
    seen[seed] = 1
    for (let next = 0; next < component.length; next++) {
      for (const step of [1, -1, canvas.width, -canvas.width]) {
        const near = component[next]! + step
        if (near < 0 || near >= pixelCount || seen[near] || !mask[near]) continue
        seen[near] = 1
        component.push(near)
      }
    }
    components.push(component)
  }
  return components
}

const clockwise: readonly Place[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
]

/** Moore neighbor tracing of the component that contains `start`, its first pixel in reading order. */
function traced(mask: Mask, start: number): Place[] {
  const isSet = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < canvas.width && y < canvas.height && mask[y * canvas.width + x] === 1
  const [sx, sy] = [start % canvas.width, Math.floor(start / canvas.width)]
  const path: Place[] = [[sx, sy]]
  let [x, y, direction] = [sx, sy, 7]
  for (let step = 0; step < pixelCount; step++) {
    let turn = 0
    for (; turn < 8; turn++) {
      const [dx, dy] = clockwise[(direction + turn) % 8]!
      if (isSet(x + dx, y + dy)) break
    }
    if (turn === 8) return path
    const way = (direction + turn) % 8
    x += clockwise[way]![0]
    y += clockwise[way]![1]
    if (x === sx && y === sy) return path
    path.push([x, y])
    direction = (way + 5) % 8
  }
  return path
}

/** Douglas and Peucker 1973, for a closed path. */
function simplified(path: readonly Place[], tolerance: number): Place[] {
  if (path.length < 4) return [...path]
  const half = Math.floor(path.length / 2)
  return [
    ...thinned(path.slice(0, half + 1), tolerance).slice(0, -1),
    ...thinned([...path.slice(half), path[0]!], tolerance).slice(0, -1),
  ]
}

export function thinned(path: readonly Place[], tolerance: number): Place[] {
  const [first, last] = [path[0]!, path.at(-1)!]
  let [furthest, at] = [tolerance, 0]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  for (let index = 1; index < path.length - 1; index++) {
    const [x, y] = path[index]!
    const away =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
    if (away > furthest) [furthest, at] = [away, index]
  }
  if (at === 0) return [first, last]
  return [...thinned(path.slice(0, at + 1), tolerance).slice(0, -1), ...thinned(path.slice(at), tolerance)]
}

const stride = 4

/** A polyline through the pixels of a furrow, along its longer side. */
export function strokeOf(pixels: readonly number[]): Place[] {
  const places = pixels.map((at): Place => [at % canvas.width, Math.floor(at / canvas.width)])
  const span = (axis: 0 | 1) =>
    Math.max(...places.map((place) => place[axis])) - Math.min(...places.map((place) => place[axis]))
  const axis = span(0) >= span(1) ? 0 : 1
  const groups = new Map<number, Place[]>()
  for (const place of places) {
    const key = Math.floor(place[axis] / stride)
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  const mean = (group: readonly Place[], at: 0 | 1) => group.reduce((sum, place) => sum + place[at], 0) / group.length
  return [...groups.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, group]): Place => [mean(group, 0), mean(group, 1)])
}
