import { RejectedPhoto } from '../intake/rejected.ts'
import { detectorInput, detectorSize, facesOf, type FaceBox } from './blazeface.ts'
import { irisIn, type Iris } from './iris.ts'
import { eyeCorners } from './landmarks.ts'
import { meshIn, pointCount, viewOf, type Mesh, type RunNetwork } from './mesh.ts'
import type { Pyramid } from './pyramid.ts'

export type Run = { readonly faces: RunNetwork; readonly mesh: RunNetwork; readonly iris: RunNetwork }

/** One face of the photo; all positions in its pixels. */
export type Face = {
  readonly points: Float32Array
  /** Detected on request: only the season analysis needs them. */
  readonly irises: () => readonly [right: Iris, left: Iris]
  readonly eyeDistance: number
  /** Rotation of the line between the eyes, in radians. */
  readonly roll: number
}

const boxMargin = 1.5
const meshMargin = 1.35
const minFaceFlag = 0.5
/**
 * For a face found in the turned photo. Where the frame ends at the nose, eyes and forehead look like a face upside down:
 * the lower of both flags reached 0.98 on such photos, and was at least 0.9956 on 321 really turned ones.
 */
const minTurnedFlag = 0.99
const maxOutside = 0.02
/** Thresholds for the mesh probability; upside-down faces occasionally reach 0.99. */
const certain = 0.995
const slightTilt = 0.35
/** Beyond this angle the next quarter turn is closer. */
const maxTilt = 0.85

/** A mesh found in the photo rotated by quarter turns, and the remaining tilt. */
type Candidate = {
  readonly mesh: Mesh
  readonly roll: number
  readonly tilt: number
  readonly score: number
  /** False for what may be only part of a face. */
  readonly isSure: boolean
  readonly likelihood: number
}

/**
 * Finds the one face of the photo. The networks also detect half-turned faces, so unless the upright photo is
 * unambiguous, the most likely of four quarter turns is used. @throws RejectedPhoto when there is none, several, or
 * only part of one.
 */
export function findFace(pyramid: Pyramid, run: Run): Face {
  let best: readonly Candidate[] = []
  for (const quarterTurns of [0, 1, 3, 2]) {
    const found = candidatesAt(pyramid, quarterTurns, run)
    if (likelihoodOf(found) > likelihoodOf(best)) best = found
    if (quarterTurns === 0 && found[0] && found[0].likelihood > certain * found[0].score && found[0].tilt < slightTilt)
      break
  }
  const [first] = best
  if (!first) throw new RejectedPhoto('no_face')
  if (best.length > 1) throw new RejectedPhoto('several_faces', { faces: best.length })
  if (!first.isSure || outside(first.mesh, pyramid) >= maxOutside) throw new RejectedPhoto('face_partly_visible')
  return faceOf(pyramid, first.mesh, first.roll, run)
}

const likelihoodOf = ([first]: readonly Candidate[]) => first?.likelihood ?? 0

/** Faces found at one rotation, most likely first. */
function candidatesAt(pyramid: Pyramid, quarterTurns: number, run: Run): Candidate[] {
  const { values, placement } = detectorInput(pyramid, quarterTurns)
  return facesOf(run.faces(values, detectorSize), placement)
    .map((box) => candidateOf(pyramid, box, quarterTurns, run))
    .filter((candidate) => candidate !== null)
    .toSorted((one, other) => other.likelihood - one.likelihood)
}

function candidateOf(
  pyramid: Pyramid,
  { center, size, score, eyes: [right, left] }: FaceBox,
  quarterTurns: number,
  run: Run,
): Candidate | null {
  const detected = Math.atan2(left[1] - right[1], left[0] - right[0])
  const first = meshIn(pyramid, { center, side: size * boxMargin, angle: detected }, run.mesh)
  if (first.faceFlag <= minFaceFlag) return null
  // The detector's box is coarse; a second pass on the mesh's own square refines the points.
  const roll = rollOf(first)
  const mesh = meshIn(pyramid, viewOf(first, roll, meshMargin), run.mesh)
  const away = Math.abs(roll - (quarterTurns * Math.PI) / 2) % (2 * Math.PI)
  const tilt = Math.min(away, 2 * Math.PI - away)
  if (mesh.faceFlag <= minFaceFlag || tilt > maxTilt) return null
  const flag = Math.min(first.faceFlag, mesh.faceFlag)
  const isSure = quarterTurns === 0 || flag >= minTurnedFlag
  return { mesh, roll, tilt, score, isSure, likelihood: score * first.faceFlag * mesh.faceFlag }
}

function rollOf({ points }: Mesh): number {
  const [outerRight, outerLeft] = [eyeCorners.right[0], eyeCorners.left[0]]
  return Math.atan2(
    (points[outerLeft * 2 + 1] ?? 0) - (points[outerRight * 2 + 1] ?? 0),
    (points[outerLeft * 2] ?? 0) - (points[outerRight * 2] ?? 0),
  )
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
  const irises = () =>
    [
      irisIn(pyramid, [corner(eyeCorners.right[0]), corner(eyeCorners.right[1])], roll, true, run.iris),
      irisIn(pyramid, [corner(eyeCorners.left[0]), corner(eyeCorners.left[1])], roll, false, run.iris),
    ] as const
  // Centers of the eye corners, which do not depend on the gaze.
  const middle = (pair: readonly [number, number]) =>
    pair.map(corner).reduce(([x, y], [u, v]) => [x + u / 2, y + v / 2], [0, 0] as [number, number])
  const [right, left] = [middle(eyeCorners.right), middle(eyeCorners.left)]
  return {
    points: mesh.points,
    irises,
    eyeDistance: Math.hypot(left[0] - right[0], left[1] - right[1]),
    roll: Math.atan2(left[1] - right[1], left[0] - right[0]),
  }
}
