import type { FindingKind } from './rules.ts'

/** How serious a finding is, to be seen. Words stand beside it always. Whole names: the style sheet is made from them. */
export const findingLooks = {
  conflict: { icon: 'i-stop', box: 'bg-brick-wash', words: 'text-brick' },
  caution: { icon: 'i-care', box: 'bg-saffron-wash', words: 'text-saffron' },
  fine: { icon: 'i-fine', box: 'bg-sage-wash', words: 'text-sage' },
} as const satisfies Record<FindingKind, object>
