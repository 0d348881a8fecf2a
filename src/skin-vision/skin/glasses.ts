import { eyeCorners } from '../face/landmarks.ts'
import { canvas, type Mask } from './canvas.ts'
import type { Portrait } from './portrait.ts'
import { newMask } from './masks.ts'

/** Mesh point of the nose between the eyes, and where a bridge lies around it, in canvas pixels. */
const nasion = 168
const [above, below, half] = [18, 34, 10]
/** Second difference of 29 · ln light over three pixels: skin folds stay below on the calibration photos. */
const bridgeStep = 11

/** Half axes of a lens, how far its middle lies below the eye, and half the height of bridge and temples. */
const [lensWidth, lensHeight, lensDrop, barHeight] = [86, 66, 12, 24]

/** What glasses may cover, or null without a bridge on the nose. Rimless glasses without a visible bridge are missed. */
export function glassesOn({ logLight, points }: Pick<Portrait, 'logLight' | 'points'>): Mask | null {
  const [x, y] = [points[nasion * 2]!, points[nasion * 2 + 1]!]
  const rows = profileOf(logLight, Math.round(x), Math.round(y) - above - 3, above + below + 7)
  let strongest = 0
  for (let at = 3; at < rows.length - 3; at++)
    strongest = Math.max(strongest, Math.abs(rows[at + 3]! + rows[at - 3]! - 2 * rows[at]!))
  return strongest < bridgeStep ? null : coveredBy(points)
}

/** Mean of each row across the nose, smoothed along it. */
function profileOf(logLight: Float32Array, x: number, top: number, count: number): number[] {
  const mean = (y: number) => {
    let sum = 0
    for (let dx = -half; dx <= half; dx++) sum += logLight[y * canvas.width + x + dx] ?? 0
    return sum / (2 * half + 1)
  }
  return Array.from({ length: count }, (_, at) => {
    const y = top + at
    return (mean(y - 2) + 2 * mean(y - 1) + 3 * mean(y) + 2 * mean(y + 1) + mean(y + 2)) / 9
  })
}

function coveredBy(points: Float32Array): Mask {
  const mask = newMask()
  for (const [one, other] of [eyeCorners.right, eyeCorners.left]) {
    const x = (points[one * 2]! + points[other * 2]!) / 2
    const y = (points[one * 2 + 1]! + points[other * 2 + 1]!) / 2
    for (
      let py = Math.max(0, Math.floor(y - lensHeight));
      py < Math.min(canvas.height, y + lensHeight + lensDrop);
      py++
    )
      for (let px = 0; px < canvas.width; px++) {
        const inLens = ((px - x) / lensWidth) ** 2 + ((py - y - lensDrop) / lensHeight) ** 2 < 1
        if (inLens || Math.abs(py - y) < barHeight) mask[py * canvas.width + px] = 1
      }
  }
  return mask
}
