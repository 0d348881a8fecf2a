import type { MeasuredConcern } from '../contract.ts'
import type { Measures } from '../skin/measure.ts'

/** The value by which each finding is scored, in its norm's unit. */
export function valuesOf(measures: Measures): Readonly<Record<MeasuredConcern, number>> {
  return {
    acne: measures.redLoad,
    aging: measures.lineDensity,
    oily: measures.shine * 100,
    pigmentation: measures.brownLoad,
    pores: measures.poreDensity,
    redness: measures.redness.value,
    texture: measures.texture,
    undereye: measures.underEye,
  }
}
