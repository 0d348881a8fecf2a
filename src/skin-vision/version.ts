/** Increase whenever results for the same photo may change. */
export const engine = { name: 'skin-vision', version: '1.15.0' } as const
