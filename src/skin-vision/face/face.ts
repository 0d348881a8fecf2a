import { RefusedPhoto } from '../intake/refused.ts'
import { detectorInput, detectorSize, facesOf, type FaceBox } from './blazeface.ts'
import { irisIn, type Iris } from './iris.ts'
import { eyeCorners } from './landmarks.ts'
import { meshIn, pointCount, viewOf, type Mesh, type RunNetwork } from './mesh.ts'
import type { Pyramid } from './pyramid.ts'

export type Run = { readonly faces: RunNetwork; readonly mesh: RunNetwork; readonly iris: RunNetwork }

/** One face of the photo; all places in its pixels. */
export type Face = {
  readonly points: Float32Array
  readonly rightIris: Iris
  readonly leftIris: Iris
  readonly eyeDistance: number
  /** Radians by which the line of the eyes is turned. */
  readonly roll: number
}

const boxMargin = 1.5
const meshMargin = 1.35
const leastFaceFlag = 0.5
const mostOutside = 0.02

/**
 * The one face of the photo, looked for upright and then on its sides and head.
 * @throws RefusedPhoto when there is none, several, or only a part of one.
 */
export function findFace(pyramid: Pyramid, run: Run): Face {
  let isPartSeen = false
  for (const quarterTurns of [0, 1, 3, 2]) {
    const { values, placement } = detectorInput(pyramid, quarterTurns)
    const boxes = facesOf(run.faces(values, detectorSize), placement)
    const meshes = boxes.map((box) => meshOf(pyramid, box, run)).filter(({ mesh }) => mesh.faceFlag > leastFaceFlag)
    if (meshes.length > 1) throw new RefusedPhoto('several_faces', { faces: meshes.length })
    const [first] = meshes
    if (!first) continue
    if (outside(first.mesh, pyramid) < mostOutside) return faceOf(pyramid, first.mesh, first.roll, run)
    isPartSeen = true
  }
  throw new RefusedPhoto(isPartSeen ? 'face_partly_visible' : 'no_face')
}

function meshOf(pyramid: Pyramid, { centre, size, eyes: [right, left] }: FaceBox, run: Run): { mesh: Mesh; roll: number } {
  const roll = Math.atan2(left[1] - right[1], left[0] - right[0])
  const first = meshIn(pyramid, { centre, side: size * boxMargin, angle: roll }, run.mesh)
  if (first.faceFlag <= leastFaceFlag) return { mesh: first, roll }
  // The detector's box is coarse; a look through the mesh's own square settles the points.
  const better = rollOf(first)
  return { mesh: meshIn(pyramid, viewOf(first, better, meshMargin), run.mesh), roll: better }
}

function rollOf({ points }: Mesh): number {
  const [outerRight, outerLeft] = [eyeCorners.right[0], eyeCorners.left[0]]
  return Math.atan2((points[outerLeft * 2 + 1] ?? 0) - (points[outerRight * 2 + 1] ?? 0), (points[outerLeft * 2] ?? 0) - (points[outerRight * 2] ?? 0))
}

function outside({ points }: Mesh, { width, height }: Pyramid): number {
  let count = 0
  for (let at = 0; at < pointCount; at++) {
    const [x, y] = [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]
    if (x < 0 || y < 0 || x >= width || y >= height) count++
  }
  return count / pointCount
}

function faceOf(pyramid: Pyramid, mesh: Mesh, roll: number, run: Run): Face {
  const corner = (index: number): [number, number] => [mesh.points[index * 2] ?? 0, mesh.points[index * 2 + 1] ?? 0]
  const rightIris = irisIn(pyramid, [corner(eyeCorners.right[0]), corner(eyeCorners.right[1])], roll, true, run.iris)
  const leftIris = irisIn(pyramid, [corner(eyeCorners.left[0]), corner(eyeCorners.left[1])], roll, false, run.iris)
  // The corners' middles hold still where the gaze does not.
  const middle = (pair: readonly [number, number]) => pair.map(corner).reduce(([x, y], [u, v]) => [x + u / 2, y + v / 2], [0, 0] as [number, number])
  const [right, left] = [middle(eyeCorners.right), middle(eyeCorners.left)]
  return { points: mesh.points, rightIris, leftIris, eyeDistance: Math.hypot(left[0] - right[0], left[1] - right[1]), roll: Math.atan2(left[1] - right[1], left[0] - right[0]) }
}
