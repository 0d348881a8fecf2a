import type { Finding, MeasuredConcern, Severity } from '../contract.ts'

/**
 * Mean and standard deviation over 179 photos of the calibration half (README, 'Reference photos'). Those of spots are
 * wider than measured there, so that differences between two photos of one face stay small.
 */
export type Norm = {
  readonly mean: number
  readonly deviation: number
  readonly unit: Finding['unit']
  /** Maximum confidence. */ readonly cap: number
  readonly source: string
}

export const norms: Readonly<Record<MeasuredConcern, Norm>> = {
  acne: { mean: 0.02, deviation: 0.08, unit: 'spots/cm2', cap: 0.8, source: 'pigment-channels' },
  aging: { mean: 12, deviation: 7.3, unit: 'mm/cm2', cap: 0.7, source: 'ridges' },
  oily: { mean: 11, deviation: 12, unit: 'percent', cap: 0.5, source: 'shine' },
  pigmentation: { mean: 0.085, deviation: 0.08, unit: 'spots/cm2', cap: 0.8, source: 'pigment-channels' },
  pores: { mean: 0.13, deviation: 0.21, unit: 'spots/cm2', cap: 0.5, source: 'relief' },
  redness: { mean: 2.3, deviation: 3.2, unit: 'deltaA', cap: 0.8, source: 'relative-redness' },
  texture: { mean: 0.57, deviation: 0.23, unit: 'deltaL', cap: 0.7, source: 'relief' },
  undereye: { mean: 5.4, deviation: 5.7, unit: 'deltaL', cap: 0.7, source: 'under-eye' },
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
