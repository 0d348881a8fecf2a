import type { Lab } from '../color/lab.ts'
import type { Mask } from './canvas.ts'
import { medianOf, quantile, valuesOf } from './order.ts'
import type { Portrait } from './portrait.ts'

/** Median color between the 25th and 90th percentile of L*: without shadows and highlights, like a colorimeter's head. */
export function toneOf({ L, a, b }: Portrait, zone: Mask): Lab {
  const sorted = valuesOf(L, zone)
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.9)]
  const middle = zone.map((value, at) => (value && L[at]! >= low && L[at]! <= high ? 1 : 0))
  return { L: medianOf(L, middle), a: medianOf(a, middle), b: medianOf(b, middle) }
}
