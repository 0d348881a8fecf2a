/** The search box, plain or with suggestions: the one takes the other's place unseen. */
export const searchInput = {
  name: 'search',
  type: 'text',
  maxLength: 120,
  autoComplete: 'off',
  className:
    'h-12 w-full rounded-full border border-line-strong bg-surface pr-12 pl-12 text-base placeholder:text-soft focus:outline-2 focus:outline-offset-1 focus:outline-clay',
} as const

/** From where to where the text of a focused box is marked; null for a box without the focus. */
export type Selection = readonly [start: number, end: number] | null
