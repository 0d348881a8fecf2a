/** What the browser may use of this feature's values. */
export const finishes = ['clear', 'frosted', 'opaque'] as const
