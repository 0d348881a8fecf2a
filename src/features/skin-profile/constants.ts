/** Values and rules that the browser may import. */
export {
  answerSources,
  healthConsentVersion,
  maxAvoided,
  maxIngredientLength,
  pregnancies,
  undertones,
} from './answers/values.ts'
export type { HealthAnswers, PlainAnswers } from './forms.ts'
export { mergeAnswers, changesIn, type Answer } from './rules.ts'
export { isCareful, personOf } from './reasons/person.ts'
