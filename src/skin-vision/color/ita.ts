import type { Lab } from './lab.ts'

/**
 * Individual typology angle in degrees: lightness of skin relative to its yellowness. Source: Chardon, Cretois,
 * Hourseau (Int. J. Cosmetic Science 13, 1991).
 */
export function itaOf({ L, b }: Pick<Lab, 'L' | 'b'>): number {
  return Math.atan2(L - 50, b) * (180 / Math.PI)
}

export type ToneBand = 'light' | 'medium' | 'tan' | 'deep'

/**
 * Four wide bands instead of the six of Chardon and Del Bino (bounds 55, 41, 28, 10, -30), because a photo in unknown
 * light cannot distinguish neighbors.
 */
export function toneBandOf(ita: number): ToneBand {
  if (ita > 41) return 'light'
  if (ita > 20) return 'medium'
  return ita > -15 ? 'tan' : 'deep'
}
