import { onPhoto, squareAt, takeInput, type Placement, type Pyramid } from './pyramid.ts'

/** A detected face, in pixels of the photo. */
export type FaceBox = {
  readonly center: readonly [number, number]
  readonly size: number
  readonly score: number
  readonly eyes: readonly [right: readonly [number, number], left: readonly [number, number]]
}

export const detectorSize = 256
const minScore = 0.5
/** Intersection over union from which two boxes are the same face. */
const sameFace = 0.3
/** A second face smaller than this ratio is in the background and ignored. */
const background = 0.3

const anchors: Float32Array = (() => {
  const places: number[] = []
  for (const [stride, each] of [
    [16, 2],
    [32, 6],
  ] as const) {
    for (let y = 0; y < detectorSize / stride; y++)
      for (let x = 0; x < detectorSize / stride; x++)
        for (let n = 0; n < each; n++) places.push(stride * (x + 0.5), stride * (y + 0.5))
  }
  return Float32Array.from(places)
})()

export type DetectorInput = { readonly values: Float32Array; readonly placement: Placement }

/** The whole photo fit into a square, -1 to 1, optionally rotated by quarter turns. */
export function detectorInput(pyramid: Pyramid, quarterTurns: number): DetectorInput {
  const side = Math.max(pyramid.width, pyramid.height)
  const placement = squareAt(
    [(pyramid.width - 1) / 2, (pyramid.height - 1) / 2],
    side,
    (quarterTurns * Math.PI) / 2,
    detectorSize,
  )
  return { values: takeInput(pyramid, placement, detectorSize, 127.5, 1), placement }
}

/** Decodes network outputs into faces, best first, with non-maximum suppression. */
export function facesOf(outputs: ReadonlyMap<string, Float32Array>, placement: Placement): FaceBox[] {
  const byLength = (length: number) =>
    [...outputs.values()].find((values) => values.length === length) ?? new Float32Array(length)
  const found: FaceBox[] = []
  let anchor = 0
  for (const count of [512, 384]) {
    const [scores, boxes] = [byLength(count), byLength(count * 16)]
    for (let at = 0; at < count; at++, anchor++) {
      const score = 1 / (1 + Math.exp(-(scores[at] ?? 0)))
      if (score < minScore) continue
      const [ax, ay] = [anchors[anchor * 2] ?? 0, anchors[anchor * 2 + 1] ?? 0]
      const place = (offset: number) =>
        onPhoto(placement, (boxes[at * 16 + offset] ?? 0) + ax - 0.5, (boxes[at * 16 + offset + 1] ?? 0) + ay - 0.5)
      const size = Math.max(boxes[at * 16 + 2] ?? 0, boxes[at * 16 + 3] ?? 0) * Math.hypot(placement.a, placement.b)
      found.push({ center: place(0), size, score, eyes: [place(4), place(6)] })
    }
  }
  const apart: FaceBox[] = []
  for (const face of found.sort((one, other) => other.score - one.score))
    if (!apart.some((kept) => overlap(kept, face) > sameFace)) apart.push(face)
  const largest = Math.max(...apart.map((face) => face.size))
  return apart.filter((face) => face.size >= largest * background)
}

function overlap(one: FaceBox, other: FaceBox): number {
  const along = (axis: 0 | 1) =>
    Math.max(
      0,
      Math.min(one.center[axis] + one.size / 2, other.center[axis] + other.size / 2) -
        Math.max(one.center[axis] - one.size / 2, other.center[axis] - other.size / 2),
    )
  const shared = along(0) * along(1)
  return shared / (one.size ** 2 + other.size ** 2 - shared)
}
