import { writeLabs } from '../color/lab.ts'
import { densityOf, hemoglobinRow, melaninRow } from '../color/pigment.ts'
import { linearTable, steps } from '../color/linear-table.ts'
import type { Face } from '../face/face.ts'
import { eyeCorners } from '../face/landmarks.ts'
import { onPhoto, take, type Placement, type Pyramid, type Window } from '../face/pyramid.ts'
import { canvas, pixelCount, type Plane } from './canvas.ts'

/** A normalized face as the measured planes. */
export type Portrait = {
  readonly L: Plane
  readonly a: Plane
  readonly b: Plane
  /** Optical density of pigments, with shading removed. */
  readonly melanin: Plane
  readonly hemoglobin: Plane
  /** 29 · ln(Y + 0.005): equal contrast is equal on light and on dark skin. */
  readonly logLight: Plane
  /** 255 where two channels are clipped, 0 elsewhere. On light skin the red one alone often is. */
  readonly clipped: Uint8Array
  /** Mesh points on the canvas, x and y alternating. */
  readonly points: Float32Array
  readonly placement: Placement
  readonly photo: { readonly width: number; readonly height: number }
  /** Pixels between the eyes in the downscaled photo, and in the file. */
  readonly eyeDistance: number
  readonly face: Face
  /** For colors beyond the canvas. */
  readonly pyramid: Pyramid
}

const densityTable = linearTable.map((light) => densityOf(light))

/** Table of 29 · ln(Y + 0.005) for Y from 0 to 1, exact to 0.01 with interpolation. */
const logSteps = 8192
const logTable = Float32Array.from({ length: logSteps + 2 }, (_, at) => 29 * Math.log(at / logSteps + 0.005))

/** Part of a row of the photo as linear red, green and blue; reused by all portraits of this thread. */
const linear = new Float32Array(3 * canvas.width)

type Planes = Pick<Portrait, 'L' | 'a' | 'b' | 'melanin' | 'hemoglobin' | 'logLight' | 'clipped'>

// One loop per kind of figure: V8 does not inline as much in a longer one, and then allocates every number that a call returns.

/** @param row red, green and blue of each pixel, 0 to 255. @param start where in the planes the first one is. */
function writePixels(row: Float32Array, left: number, count: number, start: number, planes: Planes): void {
  writePigments(row, 3 * left, count, start, planes.melanin, planes.hemoglobin)
  writeLabs(linear, count, start, planes.L, planes.a, planes.b)
  writeLogLight(count, start, planes.logLight)
  for (let at = start, from = 3 * left; at < start + count; at++, from += 3)
    if (+(row[from]! > 252) + +(row[from + 1]! > 252) + +(row[from + 2]! > 252) > 1) planes.clipped[at] = 255
}

/** Writes `linear` as well. */
function writePigments(
  row: Float32Array,
  first: number,
  count: number,
  start: number,
  melanin: Plane,
  hemoglobin: Plane,
): void {
  const [m0, m1, m2] = melaninRow
  const [h0, h1, h2] = hemoglobinRow
  for (let at = start, from = first, to = 0; at < start + count; at++, from += 3, to += 3) {
    const red = (row[from]! * steps + 0.5) | 0
    const green = (row[from + 1]! * steps + 0.5) | 0
    const blue = (row[from + 2]! * steps + 0.5) | 0
    linear[to] = linearTable[red]!
    linear[to + 1] = linearTable[green]!
    linear[to + 2] = linearTable[blue]!
    const dr = densityTable[red]!
    const dg = densityTable[green]!
    const db = densityTable[blue]!
    melanin[at] = m0 * dr + m1 * dg + m2 * db
    hemoglobin[at] = h0 * dr + h1 * dg + h2 * db
  }
}

function writeLogLight(count: number, start: number, logLight: Plane): void {
  for (let at = start, from = 0; at < start + count; at++, from += 3) {
    const light = 0.2126729 * linear[from]! + 0.7151522 * linear[from + 1]! + 0.072175 * linear[from + 2]!
    const place = light * logSteps
    const step = Math.floor(place)
    const low = logTable[step]!
    logLight[at] = low + (logTable[step + 1]! - low) * (place - step)
  }
}

export function newPlanes(): Planes {
  const plane = () => new Float32Array(pixelCount)
  return {
    L: plane(),
    a: plane(),
    b: plane(),
    melanin: plane(),
    hemoglobin: plane(),
    logLight: plane(),
    clipped: new Uint8Array(pixelCount),
  }
}

/** @param planes become part of the portrait; all zeros. */
export function portraitOf(pyramid: Pyramid, face: Face, planes = newPlanes()): Portrait {
  const placement = placementOf(face)
  const points = onCanvas(face.points, placement)
  const window = windowOf(points)
  const { left, right } = window
  const use = (row: Float32Array, y: number) => writePixels(row, left, right - left, y * canvas.width + left, planes)
  take(pyramid, placement, canvas.width, canvas.height, use, window)
  return {
    ...planes,
    points,
    placement,
    photo: { width: pyramid.width, height: pyramid.height },
    eyeDistance: face.eyeDistance,
    face,
    pyramid,
  }
}

const windowMargin = 16

/** The area that is used: the face and the hairline. The rest of the planes stays 0. */
function windowOf(points: Float32Array): Window {
  const xs = points.filter((_, at) => at % 2 === 0)
  const ys = points.filter((_, at) => at % 2 === 1)
  const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))
  return {
    left: within(Math.min(...xs) - windowMargin, canvas.width),
    top: 0,
    right: within(Math.max(...xs) + windowMargin, canvas.width),
    bottom: within(Math.max(...ys) + windowMargin, canvas.height),
  }
}

function placementOf({ points, eyeDistance, roll }: Face): Placement {
  const indices = [...eyeCorners.right, ...eyeCorners.left]
  const middle = (axis: 0 | 1) =>
    indices.reduce((sum, index) => sum + (points[index * 2 + axis] ?? 0), 0) / indices.length
  const scale = eyeDistance / canvas.eyeDistance
  const [a, b] = [scale * Math.cos(roll), scale * Math.sin(roll)]
  const [x, y] = [canvas.width / 2, canvas.eyeY]
  return { a, b, dx: middle(0) - a * x + b * y, dy: middle(1) - b * x - a * y }
}

function onCanvas(points: Float32Array, { a, b, dx, dy }: Placement): Float32Array {
  const square = a * a + b * b
  return points.map((value, at) => {
    const other = points[at % 2 === 0 ? at + 1 : at - 1] ?? 0
    const [x, y] = at % 2 === 0 ? [value - dx, other - dy] : [other - dx, value - dy]
    return (at % 2 === 0 ? a * x + b * y : a * y - b * x) / square
  })
}

/** Converts canvas coordinates to 0 to 1 of the upright photo, four decimals. */
export function inPhoto(
  { placement, photo }: Pick<Portrait, 'placement' | 'photo'>,
  x: number,
  y: number,
): [number, number] {
  const [px, py] = onPhoto(placement, x, y)
  const share = (value: number, side: number) =>
    Math.round(Math.min(1, Math.max(0, (value + 0.5) / side)) * 10_000) / 10_000
  return [share(px, photo.width), share(py, photo.height)]
}
