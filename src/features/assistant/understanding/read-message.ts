import { translateAllergyTerms } from './allergy-terms.ts'
import { detectLanguage, hasEnglish, translateToEnglish, type Language } from './languages.ts'
import { normalize } from './normalize.ts'
import { translateSafetyTerms } from './safety-terms.ts'

export type MessageReading = {
  /** In English, as far as it could be translated. */
  readonly text: string
  /**
   * For safety notices and facts about the shopper: also includes the message with only its safety statements
   * translated, because a wrong guess of the language must not hide one.
   */
  readonly statements: string
  readonly language: Language | null
}

/** @param correct corrects typos. */
export function readMessage(typed: string, correct: (text: string) => string): MessageReading {
  const normalized = normalize(typed)
  const safety = translateSafetyTerms(normalized)
  const allergy = translateAllergyTerms(safety.text)
  const language = detectLanguage(normalized) ?? (hasEnglish(normalized) ? null : (safety.language ?? allergy.language))
  const untranslated = correct(allergy.text)
  const text = language ? correct(translateToEnglish(allergy.text)) : untranslated
  const statements = [...new Set([text, untranslated, correct(normalized)])].join('\n')
  return { text, statements, language }
}
