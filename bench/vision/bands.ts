/** Bands of the individual typology angle, lightest first. */
export const bands = [
  ['above 41', 41],
  ['28 to 41', 28],
  ['10 to 28', 10],
  ['-30 to 10', -30],
  ['below -30', -Infinity],
] as const
export const bandOf = (ita: number) => bands.find(([, from]) => ita > from)?.[0] ?? 'below -30'
