/** Shared by the plain input and the combobox, so that one replaces the other without a visible change. */
export const searchInput = {
  name: 'search',
  type: 'text',
  maxLength: 120,
  autoComplete: 'off',
  className:
    'h-12 w-full rounded-full border border-line-strong bg-surface pr-12 pl-12 text-base placeholder:text-soft focus:outline-2 focus:outline-offset-1 focus:outline-clay',
} as const

/** Selection range of a focused input; null without focus. */
export type Selection = readonly [start: number, end: number] | null
