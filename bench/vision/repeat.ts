import { scoreNoise, type MeasuredConcern } from '../../src/skin-vision/contract.ts'
import type { WorkerPool } from './workers.ts'
import { shareAt, type Figure } from './figures.ts'
import type { Subject, Variant } from './subjects.ts'

/** The same face as other phones might capture it. */
const variants: Readonly<Record<string, readonly Variant[]>> = {
  'size 0.85, 0.7, 0.55': [{ scale: 0.85 }, { scale: 0.7 }, { scale: 0.55 }],
  'JPEG 90, 80, 70': [{ quality: 90 }, { quality: 80 }, { quality: 70 }],
  'exposure -10 %, +10 %': [{ gains: [0.9, 0.9, 0.9] }, { gains: [1.1, 1.1, 1.1] }],
}

/** With fewer faces, the 95th percentile would depend on a single face. */
const enough = 15

type Drift = { readonly kind: string; readonly concern: MeasuredConcern; readonly points: number }

export type Repeated = {
  readonly figures: readonly Figure[]
  /** The 95th percentile of the differences. */ readonly noise: Readonly<Partial<Record<MeasuredConcern, number>>>
}

export async function repeatFigures(workers: WorkerPool, subjects: readonly Subject[]): Promise<Repeated> {
  const drifts = (await Promise.all(subjects.map((subject) => driftsOf(workers, subject)))).flat()
  const p95 = (some: readonly Drift[]) =>
    shareAt(
      some.map(({ points }) => points),
      0.95,
    )
  const concerns = [...new Set(drifts.map(({ concern }) => concern))].toSorted()
  const noise = Object.fromEntries(
    concerns.map((concern) => [concern, p95(drifts.filter((drift) => drift.concern === concern))]),
  )
  const kinds = Object.keys(variants).map((kind): Figure => ({
    part: 'repeat',
    what: `score drift, ${kind}, median`,
    value: shareAt(
      drifts.filter((drift) => drift.kind === kind).map(({ points }) => points),
      0.5,
    ),
    digits: 0,
    floor: { atMost: 5 },
  }))
  const known = 'shown as a range: scoreNoise'
  return {
    noise,
    figures: [
      ...kinds,
      {
        part: 'repeat',
        what: 'score drift of all concerns, 95th percentile',
        value: p95(drifts),
        digits: 0,
        floor: { atMost: 5 },
        known,
      },
      {
        part: 'repeat',
        what: 'exported scoreNoise minus measured, minimum',
        value: Math.min(...concerns.map((concern) => scoreNoise[concern] - (noise[concern] ?? 0))),
        digits: 0,
        ...(subjects.length < enough ? {} : { floor: { atLeast: -2 } }),
      },
      ...concerns.map((concern): Figure => ({
        part: 'repeat',
        what: `score drift of ${concern}, 95th percentile`,
        value: noise[concern] ?? NaN,
        digits: 0,
        floor: { atMost: 5 },
        known,
      })),
    ],
  }
}

async function driftsOf(workers: WorkerPool, { bytes }: Subject): Promise<Drift[]> {
  const usual = await workers({ kind: 'answer', bytes, variant: {} })
  if (!('report' in usual)) return []
  const scores = new Map(usual.report.findings.map(({ concern, score }) => [concern, score]))
  const found = await Promise.all(
    Object.entries(variants).flatMap(([kind, all]) =>
      all.map(async (variant) => {
        const answer = await workers({ kind: 'answer', bytes, variant })
        if (!('report' in answer)) return []
        return answer.report.findings
          .filter(({ concern }) => scores.has(concern))
          .map(({ concern, score }) => ({ kind, concern, points: Math.abs(score - (scores.get(concern) ?? 0)) }))
      }),
    ),
  )
  return found.flat()
}
