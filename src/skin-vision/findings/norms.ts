import type { Finding, MeasuredConcern, Severity } from '../contract.ts'

/**
 * Mean and standard deviation over the reference faces (README, 'Reference faces'). Those of spots are about twice as
 * wide as measured there, because generated portraits have smoother skin than people.
 */
export type Norm = {
  readonly mean: number
  readonly deviation: number
  readonly unit: Finding['unit']
  /** Maximum confidence. */ readonly cap: number
  readonly source: string
}

export const norms: Readonly<Record<MeasuredConcern, Norm>> = {
  acne: { mean: 0.02, deviation: 0.12, unit: 'spots/cm2', cap: 0.8, source: 'pigment-channels' },
  aging: { mean: 15, deviation: 10.5, unit: 'mm/cm2', cap: 0.7, source: 'ridges' },
  oily: { mean: 14, deviation: 12, unit: 'percent', cap: 0.5, source: 'shine' },
  pigmentation: { mean: 0.01, deviation: 0.1, unit: 'spots/cm2', cap: 0.8, source: 'pigment-channels' },
  pores: { mean: 0.14, deviation: 0.25, unit: 'spots/cm2', cap: 0.5, source: 'relief' },
  redness: { mean: 2.7, deviation: 4, unit: 'deltaA', cap: 0.8, source: 'relative-redness' },
  texture: { mean: 0.53, deviation: 0.25, unit: 'deltaL', cap: 0.7, source: 'relief' },
  undereye: { mean: 8, deviation: 7, unit: 'deltaL', cap: 0.7, source: 'under-eye' },
}

const bounds = { mild: 0.5, clear: 1, strong: 2 } as const

/** Z-score of a value. */
export const deviationsOf = (value: number, { mean, deviation }: Norm): number => (value - mean) / deviation

/** 25 is average, 50 one standard deviation above it; clamped to 0 to 100. */
export const scoreOf = (deviations: number): number => Math.round(Math.min(100, Math.max(0, 25 + 25 * deviations)))

export function severityOf(deviations: number): Severity {
  if (deviations > bounds.strong) return 'strong'
  if (deviations > bounds.clear) return 'clear'
  return deviations > bounds.mild ? 'mild' : 'none'
}

/** Values from here on are at least mild. */
export const thresholdOf = ({ mean, deviation }: Norm): number => mean + bounds.mild * deviation

/** Confidence grows with the distance from that threshold, limited by the photo and the metric. */
export function confidenceOf(deviations: number, { cap }: Norm, photo: number): number {
  return Math.round(Math.min(cap, photo * (1 - Math.exp(-Math.abs(deviations - bounds.mild)))) * 100) / 100
}
