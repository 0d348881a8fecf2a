import type { ProductReviewPage } from '../contract.ts'

type Filter = {
  readonly stars?: number | null | undefined
  readonly skinType?: string | null | undefined
  readonly ageBand?: string | null | undefined
  readonly withPhotos?: boolean | undefined
}
type Group = {
  readonly stars: number
  readonly skinType: string | null
  readonly ageBand: string | null
  readonly isSample: boolean
  readonly hasPhotos: boolean
  readonly count: number
}

type Summary = Pick<ProductReviewPage, 'total' | 'counts' | 'average' | 'hasSamples' | 'withPhotos'> & {
  readonly skinTypes: Readonly<Record<string, number>>
  readonly ageBands: Readonly<Record<string, number>>
  /** Number of reviews that match the filter. */
  readonly found: number
}

/** All visible reviews of a product, and how many match a filter. */
export function summarize(groups: readonly Group[], filter: Filter): Summary {
  const counts = [1, 2, 3, 4, 5].map((stars) => sum(groups.filter((group) => group.stars === stars)))
  const total = sum(groups)
  const isMatch = (group: Group) =>
    (group.hasPhotos || !filter.withPhotos) &&
    (['stars', 'skinType', 'ageBand'] as const).every((field) => !filter[field] || group[field] === filter[field])
  return {
    total,
    counts,
    average: total === 0 ? null : counts.reduce((stars, count, at) => stars + count * (at + 1), 0) / total,
    withPhotos: sum(groups.filter(({ hasPhotos }) => hasPhotos)),
    hasSamples: groups.some(({ isSample }) => isSample),
    skinTypes: countsBy(groups, 'skinType'),
    ageBands: countsBy(groups, 'ageBand'),
    found: sum(groups.filter(isMatch)),
  }
}

const sum = (groups: readonly Group[]) => groups.reduce((total, { count }) => total + count, 0)

function countsBy(groups: readonly Group[], field: 'skinType' | 'ageBand'): Record<string, number> {
  const given = groups.filter((group) => group[field] !== null)
  return Object.fromEntries(
    [...Map.groupBy(given, (group) => group[field] ?? '')].map(([value, some]) => [value, sum(some)]),
  )
}
