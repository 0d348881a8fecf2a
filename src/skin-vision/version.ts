/** Increase whenever the figures of a photo may change. Stricter gates alone do not change them. */
export const engine = { name: 'skin-vision', version: '1.15.0' } as const
