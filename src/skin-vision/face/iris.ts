import { onPhoto, squareAt, takeInput, type Pyramid } from './pyramid.ts'
import type { RunNetwork } from './mesh.ts'

export const irisSize = 64
const contourPoints = 71

/** Center and radius of an iris, in pixels of the photo. */
export type Iris = { readonly center: readonly [number, number]; readonly radius: number }

/**
 * @param corners of one eye, outer and inner, in pixels. The network is trained on left eyes, so right ones are
 * mirrored.
 */
export function irisIn(
  pyramid: Pyramid,
  corners: readonly [readonly [number, number], readonly [number, number]],
  angle: number,
  mirrored: boolean,
  run: RunNetwork,
): Iris {
  const [outer, inner] = corners
  const width = Math.hypot(outer[0] - inner[0], outer[1] - inner[1])
  const placement = squareAt(
    [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2],
    width * 2.3,
    angle,
    irisSize,
    mirrored,
  )
  const values =
    [...run(takeInput(pyramid, placement, irisSize, 255), irisSize).values()][0] ??
    new Float32Array((contourPoints + 5) * 3)
  const point = (at: number) =>
    onPhoto(placement, (values[(contourPoints + at) * 3] ?? 0) - 0.5, (values[(contourPoints + at) * 3 + 1] ?? 0) - 0.5)
  const center = point(0)
  const around = [1, 2, 3, 4].map(point)
  return { center, radius: around.reduce((sum, [x, y]) => sum + Math.hypot(x - center[0], y - center[1]), 0) / 4 }
}
