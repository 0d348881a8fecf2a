import { writeLab } from '../color/lab.ts'
import { densityOf, hemoglobinRow, melaninRow } from '../color/pigment.ts'
import { linearOf } from '../color/srgb.ts'
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

const steps = 16
const linearTable = Float32Array.from({ length: 255 * steps + 1 }, (_, at) => linearOf(at / (255 * steps)))
const densityTable = linearTable.map((light) => densityOf(light))

/** Table of 29 · ln(Y + 0.005) for Y from 0 to 1, exact to 0.01 with interpolation. */
const logSteps = 8192
const logTable = Float32Array.from({ length: logSteps + 2 }, (_, at) => 29 * Math.log(at / logSteps + 0.005))

function logLightOf(light: number): number {
  const place = light * logSteps
  const at = Math.floor(place)
  const low = logTable[at] ?? 0
  return low + ((logTable[at + 1] ?? low) - low) * (place - at)
}

export function portraitOf(pyramid: Pyramid, face: Face): Portrait {
  const placement = placementOf(face)
  const points = onCanvas(face.points, placement)
  const plane = () => new Float32Array(pixelCount)
  const [L, a, b, melanin, hemoglobin, logLight] = [plane(), plane(), plane(), plane(), plane(), plane()]
  const clipped = new Uint8Array(pixelCount)
  const window = windowOf(points)
  const [m0, m1, m2] = melaninRow
  const [h0, h1, h2] = hemoglobinRow
  take(
    pyramid,
    placement,
    canvas.width,
    canvas.height,
    (row, y) => {
      for (let x = window.left, from = x * 3, at = y * canvas.width + x; x < window.right; x++, from += 3, at++) {
        const red = row[from]!
        const green = row[from + 1]!
        const blue = row[from + 2]!
        const ri = (red * steps + 0.5) | 0
        const gi = (green * steps + 0.5) | 0
        const bi = (blue * steps + 0.5) | 0
        const r = linearTable[ri]!
        const g = linearTable[gi]!
        const bl = linearTable[bi]!
        writeLab(r, g, bl, at, L, a, b)
        const dr = densityTable[ri]!
        const dg = densityTable[gi]!
        const db = densityTable[bi]!
        melanin[at] = m0 * dr + m1 * dg + m2 * db
        hemoglobin[at] = h0 * dr + h1 * dg + h2 * db
        logLight[at] = logLightOf(0.2126729 * r + 0.7151522 * g + 0.072175 * bl)
        if (+(red > 252) + +(green > 252) + +(blue > 252) > 1) clipped[at] = 255
      }
    },
    window,
  )
  return {
    L,
    a,
    b,
    melanin,
    hemoglobin,
    logLight,
    clipped,
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
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
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
