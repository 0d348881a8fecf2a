import type { Finding, SkinAnalysis } from '../contract.ts'

type Point = readonly [x: number, y: number]
type Size = { readonly width: number; readonly height: number }
type Face = NonNullable<SkinAnalysis['face']>

/** Parts of a face; left and right are the person's. */
export type Zone =
  | 'forehead'
  | 'nose'
  | 'chin'
  | 'mouth'
  | `${'left' | 'right'}_${'cheek' | 'under_eye' | 'eye_corner'}`

/** A zone, or both sides of a pair. */
export type Place = Zone | 'cheek' | 'under_eye' | 'eye_corner'

/** Share of what is marked that a place must contain to be named. */
const minShare = 0.2
/** More places than this are the whole face. */
const maxPlaces = 3
/** Grid on which areas are sampled, in eye distances. */
const step = 0.06

/** Maps points of the photo to the face: the eyes at (-0.5, 0) and (0.5, 0), the person's left at positive x. */
export function onFace({ eyes: [right, left] }: Face, { width, height }: Size): (point: Point) => Point {
  const pixels = ([x, y]: Point): Point => [x * width, y * height]
  const [[rx, ry], [lx, ly]] = [pixels(right), pixels(left)]
  const [ax, ay] = [lx - rx, ly - ry]
  const square = Math.max(1e-9, ax * ax + ay * ay)
  return (point) => {
    const [px, py] = pixels(point)
    const [x, y] = [px - (rx + lx) / 2, py - (ry + ly) / 2]
    return [(x * ax + y * ay) / square, (y * ax - x * ay) / square]
  }
}

/** Bounds follow the mean face mesh. */
export function zoneAt([x, y]: Point): Zone {
  const side = x > 0 ? 'left' : 'right'
  const across = Math.abs(x)
  if (y < 0.2 && across > 0.73) return `${side}_eye_corner`
  if (y < -0.1) return 'forehead'
  if (y < 0.3 && across > 0.25) return `${side}_under_eye`
  if (y < 0.62 && across < 0.33) return 'nose'
  if (y < 0.8 || (y < 1.1 && across > 0.6)) return `${side}_cheek`
  return y > 1.2 && across < 0.4 ? 'chin' : 'mouth'
}

/** Where a finding is marked: the places that hold most of it, largest first. 'face' when it is spread over all. */
export function placesOf({ overlay }: Pick<Finding, 'overlay'>, face: Face, size: Size): readonly Place[] | 'face' {
  const map = onFace(face, size)
  const weights = new Map<Zone, number>()
  for (const [point, weight] of samplesOf(overlay, map)) {
    const zone = zoneAt(point)
    weights.set(zone, (weights.get(zone) ?? 0) + weight)
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const zones = [...weights].filter(([, weight]) => weight >= total * minShare || weights.size === 1)
  const places = new Map<Place, number>()
  for (const [zone, weight] of zones) {
    const both = zone.replace(/^(left|right)_/, '') as Place
    const other = zone.startsWith('left_') ? zone.replace('left_', 'right_') : zone.replace('right_', 'left_')
    const place = other !== zone && zones.some(([one]) => one === other) ? both : zone
    places.set(place, (places.get(place) ?? 0) + weight)
  }
  if (total > 0 && (places.size === 0 || places.size > maxPlaces)) return 'face'
  return [...places].toSorted(([, one], [, other]) => other - one).map(([place]) => place)
}

/** Points on the face with their weights: spots count one each, lines by length, areas by surface. */
function samplesOf(overlay: Finding['overlay'], map: (point: Point) => Point): (readonly [Point, number])[] {
  switch (overlay.kind) {
    case 'spots':
      return overlay.spots.map(({ at }) => [map(at), 1])
    case 'lines':
      return overlay.lines.flatMap((line) => {
        const points = line.map(map)
        return points.slice(1).map(([x, y], at): readonly [Point, number] => {
          const [fromX, fromY] = points[at]!
          return [[(x + fromX) / 2, (y + fromY) / 2], Math.hypot(x - fromX, y - fromY)]
        })
      })
    case 'areas':
      return overlay.areas.flatMap((area) => insideOf(area.map(map)).map((point) => [point, 1] as const))
  }
}

function insideOf(outline: readonly Point[]): Point[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const found: Point[] = []
  for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step)
    for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step)
      if (isInside(outline, x, y)) found.push([x, y])
  return found
}

/** Even-odd rule. */
function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let isIn = false
  outline.forEach(([ax, ay], at) => {
    const [bx, by] = outline.at(at - 1)!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  })
  return isIn
}

export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The part of the photo that shows the face, in pixels: 3 eye distances wide, from above the forehead to the neck. */
export function cropTo(face: Face | null, { width, height }: Size): Crop {
  if (!face) return { left: 0, top: 0, width, height }
  const [right, left] = face.eyes
  const distance = Math.hypot((left[0] - right[0]) * width, (left[1] - right[1]) * height)
  const [x, y] = [((left[0] + right[0]) / 2) * width, ((left[1] + right[1]) / 2) * height]
  const [from, to] = [Math.max(0, x - 1.5 * distance), Math.min(width, x + 1.5 * distance)]
  const [above, below] = [Math.max(0, y - 1.25 * distance), Math.min(height, y + 1.9 * distance)]
  return { left: from, top: above, width: Math.max(1, to - from), height: Math.max(1, below - above) }
}
