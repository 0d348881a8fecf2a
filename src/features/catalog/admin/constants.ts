/** Values of this feature that the browser may import. */
export const finishes = ['clear', 'frosted', 'opaque'] as const
/** Default packshot color of a new product: the theme's sand. */
export const firstColor = '#d9b48f'
