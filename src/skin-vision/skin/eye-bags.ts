import { canvas, type Mask, type Plane } from './canvas.ts'
import type { SkinMap } from './mask.ts'
import { countOf, countOfBoth } from './order.ts'
import type { Portrait } from './portrait.ts'

/** The lower lids by mesh points, from corner to corner. */
const lids = {
  left_eye_bag: [263, 249, 390, 373, 374, 380, 381, 382, 362],
  right_eye_bag: [33, 7, 163, 144, 145, 153, 154, 155, 133],
} as const
export type EyeBagRegion = keyof typeof lids
export const eyeBagRegions = ['left_eye_bag', 'right_eye_bag'] as const satisfies readonly EyeBagRegion[]

/** A point of the crease below a bag, and of the lid above it, on the canvas. */
type CreasePoint = { readonly x: number; readonly lid: number; readonly y: number }

export type EyeBag = {
  readonly region: EyeBagRegion
  /** By how much the crease is darker than the skin above and below it, whichever is less; 29 · ln light. */
  readonly depth: number
  readonly crease: readonly CreasePoint[]
}

/** Least share of the region that must be bare. */
const minBare = 0.6
/** Part of the lid that is left out at each corner, and pixels between two profiles. */
const [corner, between] = [0.08, 2]
/** Pixels below the lid to which a profile reaches, and from which it is skin: the mesh may be above the lashes. */
const [rows, skinFrom] = [80, 14]
/** Where creases run, in pixels below the lid: from 21 at the corners and 30 in the middle to 54 (7 to 17 mm). */
const [creaseFrom, creaseDrop, creaseTo] = [21, 9, 54]
/** Pixels from the crease in which the skin above and below it is lightest. */
const [near, far] = [6, 20]
/** Lines narrower than this are not shade; a soft fine line is 4 pixels wide. */
const lineWidth = 7
/** Standard deviation along a profile, and profiles to each side that are averaged. */
const [smoothing, beside] = [3.5, 4]
/** Pixels by which the crease may rise or fall between two profiles, and the cost of each. */
const [maxStep, stepCost] = [2, 0.15]

/** Eye bags of the bare sides. Behind glasses, rims and reflections look like creases. */
export function eyeBagsOf({ logLight, points }: Pick<Portrait, 'logLight' | 'points'>, map: SkinMap): EyeBag[] {
  if (map.glasses) return []
  return eyeBagRegions
    .filter((region) => isBareEnough(map.regions[region], map.surface))
    .map((region) => eyeBagBelow(logLight, points, region))
}

function isBareEnough(region: Mask, surface: Mask): boolean {
  const all = countOf(region)
  return all > 0 && countOfBoth(region, surface) >= minBare * all
}

/** Mean over the sides; NaN without any. */
export const eyeBagDepth = (bags: readonly EyeBag[]): number =>
  bags.reduce((sum, { depth }) => sum + depth, 0) / bags.length

function eyeBagBelow(light: Plane, points: Float32Array, region: EyeBagRegion): EyeBag {
  const lid = lidOf(points, region)
  const profiles = averaged(lid.map(({ x, y }) => smoothed(withoutLines(profileBelow(light, x, y)))))
  const depths = profiles.map((profile, at) => depthsOf(profile, firstRow(at / (profiles.length - 1))))
  const path = deepestPath(depths)
  return {
    region,
    depth: path.reduce((sum, row, at) => sum + Math.max(0, depths[at]![row]!), 0) / path.length,
    crease: lid.map(({ x, y }, at) => ({ x, lid: y, y: y + path[at]! })),
  }
}

const firstRow = (share: number) => Math.round(creaseFrom + creaseDrop * (1 - (2 * share - 1) ** 2))

function lidOf(points: Float32Array, region: EyeBagRegion): { readonly x: number; readonly y: number }[] {
  const lid = lids[region]
    .map((index) => ({ x: points[index * 2]!, y: points[index * 2 + 1]! }))
    .toSorted((one, other) => one.x - other.x)
  const [from, to] = [lid[0]!.x, lid.at(-1)!.x]
  const margin = (to - from) * corner
  const count = Math.max(2, Math.floor((to - from - 2 * margin) / between))
  return Array.from({ length: count }, (_, at) => {
    const x = Math.ceil(from + margin) + at * between
    const next = Math.max(
      1,
      lid.findIndex((point) => point.x >= x),
    )
    const [one, other] = [lid[next - 1]!, lid[next]!]
    return { x, y: one.y + ((other.y - one.y) * (x - one.x)) / Math.max(1e-6, other.x - one.x) }
  })
}

function profileBelow(light: Plane, x: number, y: number): Float32Array {
  const first = Math.floor(y)
  const part = y - first
  const profile = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const one = light[inCanvas(first + row) * canvas.width + x]!
    const next = light[inCanvas(first + row + 1) * canvas.width + x]!
    profile[row] = (1 - part) * one + part * next
  }
  return profile
}

const inCanvas = (y: number) => Math.min(canvas.height - 1, Math.max(0, y))

/** A closing: the lightest nearby, then the darkest of those. */
function withoutLines(profile: Float32Array): Float32Array {
  return extremes(extremes(profile, 1), -1)
}

/** The highest nearby with a sign of 1, the lowest with -1. */
function extremes(profile: Float32Array, sign: 1 | -1): Float32Array {
  const half = (lineWidth - 1) / 2
  const out = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    let value = profile[row]!
    for (let other = Math.max(0, row - half); other <= Math.min(rows - 1, row + half); other++)
      if ((profile[other]! - value) * sign > 0) value = profile[other]!
    out[row] = value
  }
  return out
}

const reach = Math.ceil(smoothing * 2.5)
const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, at) =>
  Math.exp(-((at - reach) ** 2) / (2 * smoothing ** 2)),
)

function smoothed(profile: Float32Array): Float32Array {
  const out = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    let sum = 0
    let weights = 0
    for (let other = Math.max(0, row - reach); other <= Math.min(rows - 1, row + reach); other++) {
      const weight = kernel[other - row + reach]!
      sum += weight * profile[other]!
      weights += weight
    }
    out[row] = sum / weights
  }
  return out
}

function averaged(profiles: readonly Float32Array[]): Float32Array[] {
  return profiles.map((_, at) => {
    const some = profiles.slice(Math.max(0, at - beside), at + beside + 1)
    const mean = new Float32Array(rows)
    for (const profile of some) addShare(mean, profile, some.length)
    return mean
  })
}

function addShare(mean: Float32Array, profile: Float32Array, count: number): void {
  for (let row = 0; row < rows; row++) mean[row] = mean[row]! + profile[row]! / count
}

/** How much lighter the skin is both above and below each row. A step of color, as of a dark circle, has no depth. */
function depthsOf(profile: Float32Array, first: number): Float32Array {
  const depths = new Float32Array(rows).fill(-Infinity)
  for (let row = first; row <= creaseTo; row++) {
    const above = lightestIn(profile, Math.max(skinFrom, row - far), row - near)
    const below = lightestIn(profile, row + near, Math.min(rows - 1, row + far))
    depths[row] = Math.min(above, below) - profile[row]!
  }
  return depths
}

function lightestIn(profile: Float32Array, from: number, to: number): number {
  let max = -Infinity
  for (let row = from; row <= to; row++) max = Math.max(max, profile[row]!)
  return max
}

/** One row per profile, such that the sum of their depths is largest and the path is smooth. */
function deepestPath(depths: readonly Float32Array[]): number[] {
  let best = depths[0]!
  const cameFrom = depths.slice(1).map((depth) => {
    const { sums, from } = continued(best, depth)
    best = sums
    return from
  })
  const path = [best.indexOf(Math.max(...best))]
  for (const from of cameFrom.toReversed()) path.unshift(from[path[0]!]!)
  return path
}

/** Of each row: the best sum of depths up to this profile, and the row of the one before from which it continues. */
function continued(before: Float32Array, depth: Float32Array): { sums: Float32Array; from: Int32Array } {
  const [sums, from] = [new Float32Array(rows), new Int32Array(rows)]
  for (let row = 0; row < rows; row++) {
    let max = -Infinity
    for (let other = Math.max(0, row - maxStep); other <= Math.min(rows - 1, row + maxStep); other++) {
      const value = before[other]! - stepCost * Math.abs(other - row)
      if (value <= max) continue
      max = value
      from[row] = other
    }
    sums[row] = max + depth[row]!
  }
  return { sums, from }
}
