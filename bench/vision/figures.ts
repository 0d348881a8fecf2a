/** One row of the table. `known` explains a known failure. */
export type Figure = {
  readonly part: string
  readonly what: string
  readonly value: number
  readonly digits: number
  readonly unit?: string
  readonly floor?:
    | { readonly atLeast: number }
    | { readonly atMost: number }
    | { readonly atLeast: number; readonly atMost: number }
  readonly known?: string
}

/** A goal; only those that are known not to be reached may be missed. */
export const goalOf = (
  what: string,
  floor: NonNullable<Figure['floor']>,
  notReached: { readonly rows: ReadonlySet<string>; readonly known: string },
) => ({ floor, ...(notReached.rows.has(what) ? { known: notReached.known } : {}) })

export type Verdict = 'ok' | 'MISSED' | 'known' | ''

export function verdictOf({ value, floor, known }: Figure): Verdict {
  if (!floor) return ''
  const isMet =
    !Number.isNaN(value) &&
    (!('atLeast' in floor) || value >= floor.atLeast) &&
    (!('atMost' in floor) || value <= floor.atMost)
  if (isMet) return 'ok'
  return known ? 'known' : 'MISSED'
}

export function rowOf(figure: Figure): string[] {
  const { part, what, value, digits, unit = '', floor } = figure
  const limits = floor
    ? [...('atLeast' in floor ? [`≥ ${floor.atLeast}`] : []), ...('atMost' in floor ? [`≤ ${floor.atMost}`] : [])].join(
        ', ',
      )
    : ''
  return [
    `${part}: ${what}`,
    `${Number.isNaN(value) ? 'none' : value.toFixed(digits)}${unit}`,
    limits,
    verdictOf(figure),
  ]
}

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? NaN : values.reduce((sum, value) => sum + value, 0) / values.length

/** The quantile of sorted values. */
export function shareAt(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** Spearman's rank correlation; ties share their rank. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [x, y] = [ranksOf(one), ranksOf(other)]
  const [mx, my] = [meanOf(x), meanOf(y)]
  const sum = (of: (at: number) => number) => x.reduce((total, _, at) => total + of(at), 0)
  const spread = Math.sqrt(sum((at) => (x[at]! - mx) ** 2) * sum((at) => (y[at]! - my) ** 2))
  return spread === 0 ? 0 : sum((at) => (x[at]! - mx) * (y[at]! - my)) / spread
}

const ranksOf = (values: readonly number[]) =>
  values.map(
    (value) =>
      values.filter((other) => other < value).length + (values.filter((other) => other === value).length - 1) / 2,
  )
