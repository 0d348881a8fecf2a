import { priceLimitsOf } from '../../catalog/search/constants.ts'
import { translateAllergyTerms } from './allergy-terms.ts'
import { translateExclusions } from './exclusion-terms.ts'
import { detectLanguage, hasEnglish, translateToEnglish, type Language } from './languages.ts'
import { normalize } from './normalize.ts'
import { parsePriceRange } from './price-range.ts'
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
  const exclusion = translateExclusions(allergy.text)
  const english = correct(language ? translateToEnglish(exclusion) : exclusion)
  const text = language || !hasEnglish(normalized) ? withPriceLimits(english, typed) : english
  // Translated negations could deny what is stated next to them, so statements are also read without them.
  const statements = [...new Set([text, correct(allergy.text), correct(normalized)])].join('\n')
  return { text, statements, language }
}

/** Price limits in words that only the catalog's search reads, in words that `parsePriceRange` reads. */
function withPriceLimits(text: string, typed: string): string {
  if (Object.keys(parsePriceRange(text)).length > 0) return text
  const { minPrice, maxPrice } = priceLimitsOf(typed).limits
  if (minPrice && maxPrice) return `${text} between ${minPrice} and ${maxPrice} euro`
  if (maxPrice) return `${text} up to ${maxPrice} euro`
  return minPrice ? `${text} from ${minPrice} euro` : text
}
