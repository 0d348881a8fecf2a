import { onPhoto, squareAt, takeInput, type Pyramid } from './pyramid.ts'

export const meshSize = 192
export const pointCount = 468

/** 468 points in pixels of the photo, x and y alternating. */
export type Mesh = {
  readonly points: Float32Array
  /** Probability that this is a face. */ readonly faceFlag: number
}

export type MeshView = { readonly center: readonly [number, number]; readonly side: number; readonly angle: number }

export type RunNetwork = (input: Float32Array, size: number) => ReadonlyMap<string, Float32Array>

/** Runs the mesh network on a square of the photo. */
export function meshIn(pyramid: Pyramid, view: MeshView, run: RunNetwork): Mesh {
  const placement = squareAt(view.center, view.side, view.angle, meshSize)
  const outputs = [...run(takeInput(pyramid, placement, meshSize, 255), meshSize).values()]
  const raw = outputs.find((values) => values.length === pointCount * 3) ?? new Float32Array(pointCount * 3)
  const flag = outputs.find((values) => values.length === 1)?.[0] ?? 0
  const points = new Float32Array(pointCount * 2)
  for (let at = 0; at < pointCount; at++) {
    const [x, y] = onPhoto(placement, (raw[at * 3] ?? 0) - 0.5, (raw[at * 3 + 1] ?? 0) - 0.5)
    points[at * 2] = x
    points[at * 2 + 1] = y
  }
  return { points, faceFlag: flag }
}

/** The square around a mesh for the second pass. */
export function viewOf({ points }: Mesh, angle: number, margin: number): MeshView {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < pointCount; at++) {
    const [x, y] = [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return {
    center: [(left + right) / 2, (top + bottom) / 2],
    side: Math.max(right - left, bottom - top) * margin,
    angle,
  }
}
