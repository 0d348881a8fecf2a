import type { Lab } from '../color/lab.ts'
import type { Mask } from './canvas.ts'
import { keptOf, medianOf, quantiles, valuesOf } from './order.ts'
import type { Portrait } from './portrait.ts'

/** Median color between the 25th and 90th percentile of L*: without shadows and highlights, like a colorimeter's head. */
export function toneOf({ L, a, b }: Portrait, zone: Mask): Lab {
  const [low, high] = quantiles(valuesOf(L, zone), [0.25, 0.9]) as [number, number]
  const middle = keptOf(zone, (at) => L[at]! >= low && L[at]! <= high)
  return { L: medianOf(L, middle), a: medianOf(a, middle), b: medianOf(b, middle) }
}
