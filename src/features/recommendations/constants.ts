import type { Concern } from '../catalog/constants.ts'

export { recommend, recommendBasic } from './rules.ts'

/** Icon classes of the concerns. */
export const concernIcons: Readonly<Record<Concern, string>> = {
  acne: 'i-spots',
  aging: 'i-lines',
  dryness: 'i-drop',
  oily: 'i-shine',
  sensitivity: 'i-feather',
  pigmentation: 'i-sun',
  pores: 'i-pores',
  redness: 'i-flame',
  dullness: 'i-dull',
  blackheads: 'i-dots',
  texture: 'i-waves',
  undereye: 'i-show',
}
