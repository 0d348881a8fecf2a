import type { Active } from './product/facts.ts'
import { sources, type Source } from './data/sources.ts'

/** Most serious first. */
export const findingKinds = ['conflict', 'caution', 'fine'] as const
export type FindingKind = (typeof findingKinds)[number]

export const ruleIds = [
  'retinoid-with-acid',
  'two-retinoids',
  'several-acids',
  'no-sunscreen',
  'no-sunscreen-acid',
  'retinoid-by-day',
  'same-product',
  'order',
  'vitamin-c-with-niacinamide',
] as const
export type RuleId = (typeof ruleIds)[number]

type When =
  /** Two steps on the same area: one with an active of `one`, the other with one of `other`. */
  | {
      readonly shape: 'pair'
      readonly one: readonly Active[]
      readonly other: readonly Active[]
      readonly within: 'session' | 'day'
    }
  /** A step with one of these, and no sunscreen of at least `spf` in the morning. */
  | { readonly shape: 'unprotected'; readonly by: readonly Active[]; readonly spf: number }
  | { readonly shape: 'morning'; readonly of: readonly Active[] }
  | { readonly shape: 'same-product' }
  | { readonly shape: 'order' }

export type Rule = {
  readonly id: RuleId
  readonly kind: FindingKind
  /** Severity when an affected step is rinse-off or not used daily. */
  readonly milder?: FindingKind
  readonly when: When
  /** Null: a rule of thumb. */
  readonly source: Source | null
}

const minSpf = 30

/** All compatibility rules in one table, used by routines and recommendations. */
export const rules: readonly Rule[] = [
  {
    id: 'retinoid-with-acid',
    kind: 'conflict',
    milder: 'caution',
    when: { shape: 'pair', one: ['retinoid'], other: ['aha', 'bha'], within: 'session' },
    source: sources.exfoliation,
  },
  {
    id: 'two-retinoids',
    kind: 'conflict',
    milder: 'caution',
    when: { shape: 'pair', one: ['retinoid'], other: ['retinoid'], within: 'day' },
    source: sources.vitaminA,
  },
  {
    id: 'several-acids',
    kind: 'conflict',
    milder: 'caution',
    when: { shape: 'pair', one: ['aha', 'bha', 'pha'], other: ['aha', 'bha', 'pha'], within: 'session' },
    source: sources.exfoliation,
  },
  {
    id: 'no-sunscreen',
    kind: 'conflict',
    milder: 'caution',
    when: { shape: 'unprotected', by: ['retinoid'], spf: minSpf },
    source: sources.sunscreen,
  },
  {
    id: 'no-sunscreen-acid',
    kind: 'conflict',
    milder: 'caution',
    when: { shape: 'unprotected', by: ['aha'], spf: minSpf },
    source: sources.acidsAndSun,
  },
  { id: 'retinoid-by-day', kind: 'caution', when: { shape: 'morning', of: ['retinoid'] }, source: null },
  { id: 'same-product', kind: 'caution', when: { shape: 'same-product' }, source: null },
  { id: 'order', kind: 'caution', when: { shape: 'order' }, source: null },
  {
    id: 'vitamin-c-with-niacinamide',
    kind: 'fine',
    when: { shape: 'pair', one: ['vitamin-c'], other: ['niacinamide'], within: 'session' },
    source: sources.niacinamide,
  },
]
