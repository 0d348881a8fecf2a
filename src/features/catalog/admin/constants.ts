/** What the browser may use of this feature's values. */
export const finishes = ['clear', 'frosted', 'opaque'] as const
/** What a new picture begins with: the shop's sand. */
export const firstColor = '#d9b48f'
