import type { Concern, SkinType } from '../../catalog/constants.ts'
import { allergiesIn } from './allergies.ts'
import type { IngredientTerms } from './ingredient-terms.ts'
import { concernsIn, skinTypesIn } from './product-terms.ts'
import { isPregnancy } from './safety-flags.ts'

/** What shoppers say about themselves in one message, for them to save in their skin profile. Not stored here. */
export type OwnStatements = {
  readonly skinType: SkinType | null
  readonly concerns: readonly Concern[]
  readonly pregnancy: 'pregnant' | 'breastfeeding' | null
  /** Ingredients or groups of them, as the assistant names them. */
  readonly notTolerated: readonly string[]
}

const aboutMe = /\b(i have|i've( got)?|i got|i am|i'm|im|my (skin|face) is)\b/
const others = /\b(my (mom|mum|mother|sister|daughter|son|wife|husband|friend|partner|girlfriend|boyfriend)|she|he)\b/
const asking = /^\s*(is|does|do|can|will|why|could|would|should|how|what|which)\b/
const isNursing = /\b(breast ?-?feed\w*|nursing|lactat\w+)\b/
const unsure =
  /\b(not (yet )?sure|unsure|(do not|don't|dont) know|wonder\w*|might|maybe|perhaps|may be|could be|possibly|(if|when) i('m| am| get| become))\b/
const isExpecting = /\b(i am|i'm|im)\b.{0,20}\bpregnant\b/

/** Null when the message says nothing lasting about its author. */
export function ownStatementsIn(text: string, ingredients: IngredientTerms): OwnStatements | null {
  if (!aboutMe.test(text) || others.test(text) || asking.test(text)) return null
  const types = skinTypesIn(text)
  const skinType = types.find((type) => type !== 'sensitive' || types.length === 1) ?? null
  const isAlsoSensitive = types.includes('sensitive') && skinType !== 'sensitive'
  const concerns = concernsIn(text).filter((concern) => concern !== skinType)
  const pregnancy =
    !isPregnancy(text) || unsure.test(text)
      ? null
      : isExpecting.test(text)
        ? 'pregnant'
        : isNursing.test(text)
          ? 'breastfeeding'
          : null
  const stated: OwnStatements = {
    skinType,
    concerns: [...new Set([...concerns, ...(isAlsoSensitive ? (['sensitivity'] as const) : [])])],
    pregnancy,
    notTolerated: allergiesIn(text, ingredients).map(({ id }) => id),
  }
  const isEmpty = !skinType && !pregnancy && stated.concerns.length + stated.notTolerated.length === 0
  return isEmpty ? null : stated
}
