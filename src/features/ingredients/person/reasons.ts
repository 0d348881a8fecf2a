import type { Source } from '../data/sources.ts'
import { activeOf, factsOf, type Active, type Described } from '../product/facts.ts'
import { findingKinds, type FindingKind } from '../rules.ts'
import { isMeantBy } from './everyday-names.ts'
import { personRuleIds, personRules, sensitivityGroups, type PersonRuleId } from './person-rules.ts'
import type { Sensitivity } from './sensitivities.ts'

/** What is known about a person's skin. Anything may be missing. */
export type Person = {
  readonly skinType?: string | undefined
  readonly concerns?: readonly string[] | undefined
  readonly sensitivities?: readonly Sensitivity[] | undefined
  /** Names of ingredients, or of groups such as "perfume", in any case. */
  readonly avoided?: readonly string[] | undefined
  readonly pregnancy?: 'pregnant' | 'breastfeeding' | undefined
}

export type ReadProduct = Described & {
  readonly skinTypes: readonly string[]
  readonly skinConcerns: readonly string[]
  /** As stated by the manufacturer; otherwise derived. */
  readonly application?: 'leave-on' | 'rinse-off' | undefined
}

export type PersonReason = {
  readonly rule: PersonRuleId
  readonly kind: FindingKind
  readonly source: Source
  /** The ingredients it is about, as on the ingredient list; or skin types or concerns. */
  readonly about: readonly string[]
  readonly sensitivity?: Sensitivity
}

/** What a product means for a person, most serious first. The order of their answers does not matter. */
export function reasonsFor(person: Person, product: ReadProduct): PersonReason[] {
  const isRinsedOff = product.application ? product.application === 'rinse-off' : factsOf(product).isRinsedOff
  const reason = (rule: PersonRuleId, about: readonly string[], more: Partial<PersonReason> = {}): PersonReason[] => {
    const { kind, milder, source } = personRules[rule]
    return about.length === 0 ? [] : [{ rule, kind: (isRinsedOff && milder) || kind, source, about, ...more }]
  }
  const avoided = ingredientsOf(product, (name) => (person.avoided ?? []).some((word) => isMeantBy(word, name)))
  return [
    ...reason('avoided', avoided),
    ...sensitivitiesOf(person).flatMap((sensitivity) => {
      const { source } = sensitivityGroups[sensitivity]
      const about = reactsTo(product, sensitivity).filter((name) => !avoided.includes(name))
      return reason('reacts', about, { sensitivity, ...(source ? { source } : {}) })
    }),
    ...(person.pregnancy ? reason('pregnancy-retinoid', activesIn(product, ['retinoid'])) : []),
    ...(person.pregnancy && !isRinsedOff ? reason('pregnancy-salicylic-acid', activesIn(product, ['bha'])) : []),
    ...(isCareful(person) && product.ingredients.length === 0 ? reason('not-stated', [product.name]) : []),
    ...reason(
      'fits-skin-type',
      typesOf(person).filter((type) => product.skinTypes.includes(type)),
    ),
    ...reason(
      'fits-concern',
      (person.concerns ?? []).filter((concern) => product.skinConcerns.includes(concern)),
    ),
  ].sort((a, b) => rank(a) - rank(b))
}

/** Whether nothing speaks against the product, and at least one thing for it. */
export const isSuited = (reasons: readonly PersonReason[]): boolean =>
  reasons.length > 0 && reasons.every(({ kind }) => kind === 'fine')

const rank = ({ kind, rule }: PersonReason) =>
  findingKinds.indexOf(kind) * personRuleIds.length + personRuleIds.indexOf(rule)

const ingredientsOf = ({ ingredients }: ReadProduct, isMeant: (name: string) => boolean) => [
  ...new Set(ingredients.filter(isMeant)),
]
const activesIn = (product: ReadProduct, families: readonly Active[]) =>
  ingredientsOf(product, (name) => families.some((family) => family === activeOf(name)))

function reactsTo(product: ReadProduct, sensitivity: Sensitivity): string[] {
  const { actives = [], isNamed } = sensitivityGroups[sensitivity]
  return ingredientsOf(product, (name) => isNamed?.(name) === true || actives.some((one) => one === activeOf(name)))
}

/** Fragrance includes essential oils, so only one of the two is named. */
function sensitivitiesOf({ sensitivities = [] }: Person): readonly Sensitivity[] {
  return sensitivities.includes('fragrance') ? sensitivities.filter((one) => one !== 'essential-oils') : sensitivities
}

/** Skin that reacts is sensitive, whatever its type. */
function typesOf({ skinType, concerns = [], sensitivities = [] }: Person): string[] {
  const isSensitive = concerns.includes('sensitivity') || sensitivities.length > 0
  return [...new Set([...(skinType ? [skinType] : []), ...(isSensitive ? ['sensitive'] : [])])]
}

/** Someone for whom a missing ingredient list matters. */
const isCareful = ({ sensitivities = [], avoided = [], pregnancy }: Person) =>
  sensitivities.length + avoided.length > 0 || pregnancy !== undefined
