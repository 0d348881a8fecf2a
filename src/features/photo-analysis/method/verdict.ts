import type { MeasuredFile } from './schema.ts'

export type MeasuredRow = MeasuredFile['rows'][number]

/** Whether a row reaches its goal. `missed`: indexes of the bands that do not, although all photos together do. */
export type Verdict =
  | { readonly kind: 'not_measured' | 'no_goal' | 'reached' | 'not_reached' }
  | { readonly kind: 'reached_except'; readonly missed: readonly number[] }

export function verdictOf({ goal, all, bands }: Pick<MeasuredRow, 'goal' | 'all' | 'bands'>): Verdict {
  if (all === null) return { kind: 'not_measured' }
  if (goal === null) return { kind: 'no_goal' }
  const reaches = (value: number) => ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost)
  if (!reaches(all)) return { kind: 'not_reached' }
  const missed = bands.flatMap((value, at) => (value === null || reaches(value) ? [] : [at]))
  return missed.length === 0 ? { kind: 'reached' } : { kind: 'reached_except', missed }
}
