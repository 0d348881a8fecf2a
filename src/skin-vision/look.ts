import type { Look } from './contract.ts'
import { detectorInput, detectorSize, facesOf, type FaceBox } from './face/blazeface.ts'
import { eyeCorners, leftEye, rightEye } from './face/landmarks.ts'
import { meshIn, viewOf, type Mesh } from './face/mesh.ts'
import { pyramidOf } from './face/pyramid.ts'
import type { Run } from './face/face.ts'
import { workingSide, type Photo } from './intake/photo.ts'
import { gates, turnOf } from './quality/gates.ts'

const [boxMargin, meshMargin, minFaceFlag] = [1.5, 1.35, 0.5] as const
/** Eye distances as shares of the frame's shorter side. */
const [fills, overfills] = [0.25, 0.36] as const
const maxTilt = (15 * Math.PI) / 180
/** More than refuses a photo, because a preview differs from it. */
const [lightMargin, clippedMargin, sharpMargin] = [3, 0.75, 1.2] as const
/** Face in eye distances: half a width around the nose, from the brows to the chin. */
const [halfWidth, above, below] = [0.75, 0.3, 1.2] as const

/**
 * Judges a small preview frame by the thresholds of a photo. @param fullSide longer side of the frame that the camera
 * would give.
 */
export function lookAt(frame: Photo, fullSide: number, run: Pick<Run, 'faces' | 'mesh'>): Look {
  const pyramid = pyramidOf(frame)
  const { values, placement } = detectorInput(pyramid, 0)
  const found = facesOf(run.faces(values, detectorSize), placement)
  if (found.length > 1) return { face: 'several', checks: null }
  const mesh = found[0] && meshOf(found[0])
  if (!mesh) return { face: 'none', checks: null }

  const eyes = eyesOf(mesh)
  const enlarged = Math.min(fullSide, workingSide) / Math.max(frame.width, frame.height)
  const share = eyes.distance / Math.min(frame.width, frame.height)
  const isFar =
    eyes.distance * enlarged < gates.eyePixels ||
    (share < fills && eyes.distance * enlarged < gates.eyePixelsForTexture)
  return {
    face: 'found',
    checks: {
      distance: share > overfills || isCut(mesh, frame) ? 'close' : isFar ? 'far' : 'good',
      light: lightIn(frame, eyes),
      sharpness: sharpnessAt(frame, mesh, eyes.distance) < gates.sharpness * sharpMargin ? 'blurred' : 'good',
      angle: turnOf(mesh.points) > gates.turnedIssue ? 'turned' : Math.abs(eyes.roll) > maxTilt ? 'tilted' : 'good',
    },
  }

  function meshOf({ center, size, eyes: [right, left] }: FaceBox): Mesh | null {
    const angle = Math.atan2(left[1] - right[1], left[0] - right[0])
    const coarse = meshIn(pyramid, { center, side: size * boxMargin, angle }, run.mesh)
    if (coarse.faceFlag <= minFaceFlag) return null
    return meshIn(pyramid, viewOf(coarse, angle, meshMargin), run.mesh)
  }
}

type Eyes = { readonly x: number; readonly y: number; readonly distance: number; readonly roll: number }

function eyesOf({ points }: Mesh): Eyes {
  const middle = (corners: readonly number[], axis: 0 | 1) =>
    corners.reduce((sum, index) => sum + (points[index * 2 + axis] ?? 0), 0) / corners.length
  const [rx, ry, lx, ly] = [
    middle(eyeCorners.right, 0),
    middle(eyeCorners.right, 1),
    middle(eyeCorners.left, 0),
    middle(eyeCorners.left, 1),
  ]
  return {
    x: (rx + lx) / 2,
    y: (ry + ly) / 2,
    distance: Math.max(1, Math.hypot(lx - rx, ly - ry)),
    roll: Math.atan2(ly - ry, lx - rx),
  }
}

/** Whether a point of the face is outside the frame. */
function isCut({ points }: Mesh, { width, height }: Photo): boolean {
  return points.some((value, at) => value < 0 || value >= (at % 2 === 0 ? width : height))
}

/** L* of the brightest hundredth, and the share of clipped pixels, in a box over the face. */
function lightIn({ pixels, width, height }: Photo, { x, y, distance }: Eyes): 'good' | 'dark' | 'bright' {
  const [left, right] = [Math.max(0, Math.round(x - halfWidth * distance)), Math.min(width, x + halfWidth * distance)]
  const [top, bottom] = [Math.max(0, Math.round(y - above * distance)), Math.min(height, y + below * distance)]
  const counts = new Uint32Array(256)
  let [count, clipped] = [0, 0]
  for (let py = top; py < bottom; py++)
    for (let px = left; px < right; px++) {
      const at = (py * width + px) * 3
      const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
      counts[Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)]!++
      count++
      if (+(red > 252) + +(green > 252) + +(blue > 252) > 1) clipped++
    }
  let [luma, brighter] = [255, 0]
  while (luma > 0 && brighter < count * 0.01) brighter += counts[luma--]!
  // L* of a gray of this value, within half a step (CIE 15:2004, sRGB).
  const lightness = 116 * Math.cbrt((luma / 255) ** 2.2) - 16
  if (lightness < gates.highlights + lightMargin) return 'dark'
  return clipped > count * gates.clippedShare * clippedMargin ? 'bright' : 'good'
}

/** Steepest edges of the eyes as they would be with 200 pixels between the eyes, relative to their contrast. */
function sharpnessAt({ pixels, width, height }: Photo, { points }: Mesh, distance: number): number {
  const luma = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
  }
  let [steepest, darkest, brightest] = [0, 255, 0]
  for (const eye of [rightEye, leftEye]) {
    const along = (axis: 0 | 1) => eye.map((index) => Math.round(points[index * 2 + axis] ?? 0))
    const [xs, ys] = [along(0), along(1)]
    for (let y = Math.max(1, Math.min(...ys) - 1); y <= Math.min(height - 2, Math.max(...ys) + 1); y++)
      for (let x = Math.max(1, Math.min(...xs)); x <= Math.min(width - 2, Math.max(...xs)); x++) {
        const light = luma(x, y)
        darkest = Math.min(darkest, light)
        brightest = Math.max(brightest, light)
        steepest = Math.max(steepest, Math.hypot(luma(x + 1, y) - luma(x - 1, y), luma(x, y + 1) - luma(x, y - 1)) / 2)
      }
  }
  return (steepest / Math.max(20, brightest - darkest)) * (distance / 200)
}
