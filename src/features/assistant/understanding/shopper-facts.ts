import { ageIn } from './age.ts'
import { allergiesIn, hasUnknownAllergy } from './allergies.ts'
import type { IngredientTerms } from './ingredient-terms.ts'
import type { Substance } from './substances.ts'
import { deniesPregnancy } from './pregnancy-terms.ts'
import { hasSkinCondition, hasSkinReaction, isPregnancy, takesSkinMedicine } from './safety-flags.ts'

/** Facts that shoppers state about themselves and that limit all later answers. They are not stored. */
export type ShopperFacts = {
  readonly isPregnant: boolean
  readonly takesSkinMedicine: boolean
  readonly hasIrritatedSkin: boolean
  readonly age: number | null
  readonly allergies: readonly Substance[]
  /** To something that no filter covers. */
  readonly hasUnknownAllergy: boolean
}

export const noFacts: ShopperFacts = {
  isPregnant: false,
  takesSkinMedicine: false,
  hasIrritatedSkin: false,
  age: null,
  allergies: [],
  hasUnknownAllergy: false,
}

const skinHealed =
  /\b(skin|face|rash|redness|itch\w*|reaction|it)( is| has|'s)?( all| now)? (calm(ed)?( down)?|better|gone|healed|fine|ok(ay)?|back to normal|cleared)( again| now)?\b/

/** The facts after one more message of the shopper. */
export function updateFacts(facts: ShopperFacts, text: string, ingredients: IngredientTerms): ShopperFacts {
  const stated = ageIn(text)
  return {
    isPregnant: isPregnancy(text) || (facts.isPregnant && !deniesPregnancy(text)),
    takesSkinMedicine: facts.takesSkinMedicine || takesSkinMedicine(text),
    hasIrritatedSkin:
      hasSkinReaction(text) || hasSkinCondition(text) || (facts.hasIrritatedSkin && !skinHealed.test(text)),
    age:
      stated?.isOwn || facts.age === null ? (stated?.age ?? facts.age) : Math.min(facts.age, stated?.age ?? facts.age),
    allergies: union(facts.allergies, allergiesIn(text, ingredients)),
    hasUnknownAllergy: facts.hasUnknownAllergy || hasUnknownAllergy(text, ingredients),
  }
}

export function mergeFacts(one: ShopperFacts, other: ShopperFacts): ShopperFacts {
  const age = [one.age, other.age].filter((value) => value !== null)
  return {
    isPregnant: one.isPregnant || other.isPregnant,
    takesSkinMedicine: one.takesSkinMedicine || other.takesSkinMedicine,
    hasIrritatedSkin: one.hasIrritatedSkin || other.hasIrritatedSkin,
    age: age.length > 0 ? Math.min(...age) : null,
    allergies: union(one.allergies, other.allergies),
    hasUnknownAllergy: one.hasUnknownAllergy || other.hasUnknownAllergy,
  }
}

/** Whether every fact of `known` is also in `facts`. */
export function includesFacts(facts: ShopperFacts, known: ShopperFacts): boolean {
  return (
    (facts.isPregnant || !known.isPregnant) &&
    (facts.takesSkinMedicine || !known.takesSkinMedicine) &&
    (facts.hasIrritatedSkin || !known.hasIrritatedSkin) &&
    (facts.hasUnknownAllergy || !known.hasUnknownAllergy) &&
    (known.age === null || facts.age === known.age) &&
    known.allergies.every(({ id }) => facts.allergies.some((one) => one.id === id))
  )
}

const union = (some: readonly Substance[], others: readonly Substance[]): Substance[] => [
  ...new Map([...some, ...others].map((one) => [one.id, one])).values(),
]
