import type { FindingKind } from '../rules.ts'

/** Severity colors, always shown together with text. Full class names, because Tailwind scans the source for them. */
export const findingStyles = {
  conflict: { icon: 'i-stop', box: 'bg-brick-wash', text: 'text-brick' },
  caution: { icon: 'i-care', box: 'bg-saffron-wash', text: 'text-saffron' },
  fine: { icon: 'i-fine', box: 'bg-sage-wash', text: 'text-sage' },
} as const satisfies Record<FindingKind, object>
