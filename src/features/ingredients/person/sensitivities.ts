/** What skin often reacts to, as groups of ingredients. */
export const sensitivities = [
  'fragrance',
  'essential-oils',
  'drying-alcohol',
  'acids',
  'retinoids',
  'vitamin-c',
] as const
export type Sensitivity = (typeof sensitivities)[number]
