import type { MeasuredConcern } from '../../src/skin-vision/contract.ts'
import type { WorkerPool } from './workers.ts'
import { meanOf, type Figure } from './figures.ts'
import type { Counted, LesionResult } from './synthetic-lesions.ts'
import { bandOf, bands, type Subject } from './subjects.ts'

/** Relief, furrows and pores are the same dents at three sizes: adding one is expected to affect the others. */
const kin: readonly (readonly MeasuredConcern[])[] = [['texture', 'aging', 'pores']]
const isKin = (one: MeasuredConcern, other: MeasuredConcern) =>
  kin.some((group) => group.includes(one) && group.includes(other))

function f1(all: readonly (Counted | undefined)[]): number {
  const sum = (of: keyof Counted) => all.reduce((total, one) => total + (one?.[of] ?? 0), 0)
  return (2 * sum('hit')) / (2 * sum('hit') + sum('missed') + sum('extra'))
}

const f1Of = (faces: readonly LesionResult[], color: 'brown' | 'red', density: string) =>
  f1(faces.map((face) => face.spots[color][density]))
const lineOf = (faces: readonly LesionResult[]) => meanOf(faces.flatMap(({ lineRatio }) => lineRatio ?? []))
const rankOf = (faces: readonly LesionResult[], concern: MeasuredConcern) =>
  meanOf(faces.flatMap(({ ranks }) => ranks[concern] ?? []))

export async function lesionFigures(workers: WorkerPool, subjects: readonly Subject[]): Promise<Figure[]> {
  const faces = await Promise.all(subjects.map(({ bytes }, at) => workers({ kind: 'lesions', bytes, seed: at + 1 })))
  const concerns = Object.keys(faces[0]?.moved ?? {}) as MeasuredConcern[]
  const spots = (['brown', 'red'] as const).flatMap((color) =>
    (['0.5', '0.25'] as const).map((density): Figure => ({
      part: 'lesions',
      what: `${color} spots of optical density ${density}, F1`,
      value: f1Of(faces, color, density),
      digits: 2,
      floor: { atLeast: density === '0.5' ? 0.9 : 0.75 },
    })),
  )
  const ranks = concerns.map((concern): Figure => ({
    part: 'lesions',
    what: `${concern}: rank correlation with lesion strength`,
    value: rankOf(faces, concern),
    digits: 2,
    floor: { atLeast: 0.9 },
  }))
  return [
    ...spots,
    {
      part: 'lesions',
      what: 'furrows: detected over actual length',
      value: lineOf(faces),
      digits: 2,
      floor: { atLeast: 0.7, atMost: 1.2 },
    },
    ...ranks,
    {
      part: 'lesions',
      what: `largest change of an unrelated metric: ${worstMoved(faces, concerns).name}`,
      value: worstMoved(faces, concerns).by,
      digits: 2,
      unit: ' SD',
      floor: { atMost: 0.3 },
    },
    {
      part: 'lesions',
      what: 'share of skin searched for spots',
      value: 100 * meanOf(faces.map(({ spotArea }) => spotArea)),
      digits: 0,
      unit: ' %',
    },
    ...fairness(faces, concerns),
  ]
}

function worstMoved(
  faces: readonly LesionResult[],
  concerns: readonly MeasuredConcern[],
): { name: string; by: number } {
  const pairs = concerns.flatMap((added) =>
    concerns
      .filter((other) => other !== added && !isKin(added, other))
      .map((other) => ({
        name: `${other} by ${added}`,
        by: meanOf(faces.map(({ moved }) => Math.abs(moved[added][other]))),
      })),
  )
  return pairs.reduce((one, other) => (other.by > one.by ? other : one), { name: '', by: 0 })
}

function fairness(faces: readonly LesionResult[], concerns: readonly MeasuredConcern[]): Figure[] {
  const groups = bands
    .map((band) => faces.filter(({ ita }) => bandOf(ita) === band))
    .filter((group) => group.length > 0)
  const ratio = (of: (group: readonly LesionResult[]) => number) =>
    Math.min(...groups.map(of)) / Math.max(...groups.map(of))
  const row = (what: string, of: (group: readonly LesionResult[]) => number): Figure => ({
    part: 'fairness',
    what: `${what}, worst band over best (${groups.map((group) => of(group).toFixed(2)).join(', ')})`,
    value: ratio(of),
    digits: 2,
    floor: { atLeast: 0.8 },
  })
  return [
    ...(['brown', 'red'] as const).flatMap((color) =>
      (['0.5', '0.25'] as const).map((density) =>
        row(`${color} spots at ${density}`, (group) => f1Of(group, color, density)),
      ),
    ),
    row('furrow length', lineOf),
    row('rank correlation, mean', (group) => meanOf(concerns.map((concern) => rankOf(group, concern)))),
  ]
}
