import type { FindingKind } from '../rules.ts'

/** How serious a finding is, to be seen. Words stand beside it always. Whole names: the style sheet is made from them. */
export const findingStyles = {
  conflict: { icon: 'i-stop', box: 'bg-brick-wash', text: 'text-brick' },
  caution: { icon: 'i-care', box: 'bg-saffron-wash', text: 'text-saffron' },
  fine: { icon: 'i-fine', box: 'bg-sage-wash', text: 'text-sage' },
} as const satisfies Record<FindingKind, object>
