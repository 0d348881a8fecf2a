import { measuredNoise, partNoise } from './noise.ts'
import type { Finding, FindingPartName, MeasuredConcern, Severity } from '../contract.ts'

/**
 * Mean and standard deviation over the calibration half (README, 'Reference photos'). A deviation is at least 4.5 times
 * what photos of one face differ by, so that their scores differ by at most six points.
 */
export type Norm = {
  readonly mean: number
  readonly deviation: number
  readonly unit: Finding['unit']
  /** Score points: 95 of 100 repeats differ by less. */ readonly noise: number
  /** Maximum confidence. */ readonly cap: number
  readonly source: string
}

export const norms: Readonly<Record<MeasuredConcern, Norm>> = {
  acne: {
    mean: 0.008,
    deviation: 0.14,
    noise: measuredNoise.acne,
    unit: 'spots/cm2',
    cap: 0.8,
    source: 'pigment-channels',
  },
  aging: { mean: 9.3, deviation: 6.5, noise: measuredNoise.aging, unit: 'mm/cm2', cap: 0.7, source: 'ridges' },
  oily: { mean: 12.3, deviation: 16.5, noise: measuredNoise.oily, unit: 'percent', cap: 0.5, source: 'shine' },
  pigmentation: {
    mean: 0.159,
    deviation: 0.15,
    noise: measuredNoise.pigmentation,
    unit: 'spots/cm2',
    cap: 0.8,
    source: 'pigment-channels',
  },
  pores: { mean: 0.13, deviation: 0.55, noise: measuredNoise.pores, unit: 'spots/cm2', cap: 0.5, source: 'relief' },
  redness: {
    mean: 2.3,
    deviation: 4.6,
    noise: measuredNoise.redness,
    unit: 'deltaA',
    cap: 0.8,
    source: 'relative-redness',
  },
  texture: { mean: 0.555, deviation: 0.22, noise: measuredNoise.texture, unit: 'deltaL', cap: 0.7, source: 'relief' },
  undereye: { mean: 4.5, deviation: 4.7, noise: measuredNoise.undereye, unit: 'deltaL', cap: 0.7, source: 'under-eye' },
}

export const partNorms: Readonly<Record<FindingPartName, Norm>> = {
  eye_bags: { mean: 2.2, deviation: 2.2, noise: partNoise.eye_bags, unit: 'deltaL', cap: 0.6, source: 'creases' },
}

const pointsPerDeviation = 25
const bounds = { mild: 0.5, clear: 1, strong: 2 } as const

/** Z-score of a value. */
export const deviationsOf = (value: number, { mean, deviation }: Norm): number => (value - mean) / deviation

/** 25 is average, 50 one standard deviation above it; clamped to 0 to 100. */
export const scoreOf = (deviations: number): number =>
  Math.round(Math.min(100, Math.max(0, 25 + pointsPerDeviation * deviations)))

export function severityOf(deviations: number): Severity {
  if (deviations > bounds.strong) return 'strong'
  if (deviations > bounds.clear) return 'clear'
  return deviations > bounds.mild ? 'mild' : 'none'
}

/** Values from here on are at least mild. */
export const thresholdOf = ({ mean, deviation }: Norm): number => mean + bounds.mild * deviation

/** Logistic approximation of the normal distribution. */
const shareBelow = (deviations: number) => 1 / (1 + Math.exp(-1.702 * deviations))

/**
 * How often another photo of the same skin leads to the same statement, at least mild or not: one half at the
 * threshold, more with the distance from it in units of the repeatability. Limited by the photo and the metric.
 */
export function confidenceOf(deviations: number, { cap, noise }: Norm, photo: number): number {
  const points = Math.abs(deviations - bounds.mild) * pointsPerDeviation
  return Math.round(Math.min(cap, photo * shareBelow(points / (noise / 1.96))) * 100) / 100
}
