import type { Active } from '../../ingredients/constants.ts'
import { reasonsFor, type Person, type PersonReason } from '../../ingredients/person/constants.ts'
import type { SkinAnalysis } from '../../photo-analysis/contract.ts'
import type { ReadProduct, SkinProfile } from '../contract.ts'
import { personOf } from '../reasons/person.ts'

type Profile = Pick<SkinProfile, 'answers' | 'health'>

/** Why something was left out, for one sentence; null when nothing was. */
export type LeftOut = 'pregnant' | 'breastfeeding' | 'other' | null

/** A name on ingredient lists for each family, to judge a text that names the family. */
export const nameOf: Readonly<Record<Active, string>> = {
  retinoid: 'Retinol',
  aha: 'Lactic Acid',
  bha: 'Salicylic Acid',
  pha: 'Gluconolactone',
  'vitamin-c': 'Ascorbic Acid',
  niacinamide: 'Niacinamide',
  azelaic: 'Azelaic Acid',
  bakuchiol: 'Bakuchiol',
  tranexamic: 'Tranexamic Acid',
  arbutin: 'Alpha-Arbutin',
  peptides: 'Palmitoyl Tripeptide-1',
  ceramides: 'Ceramide NP',
  hyaluronic: 'Sodium Hyaluronate',
  panthenol: 'Panthenol',
  centella: 'Centella Asiatica Leaf Extract',
  caffeine: 'Caffeine',
}

const isAgainst = ({ kind }: PersonReason) => kind !== 'fine'

const againstActive = (person: Person, active: Active): PersonReason[] =>
  reasonsFor(person, {
    name: '',
    category: 'serums',
    ingredients: [nameOf[active]],
    skinTypes: [],
    skinConcerns: [],
  }).filter(isAgainst)

/** Products that are not on a list are left out, too: nothing is known about them. */
function judge(person: Person, lists: readonly ReadProduct[]) {
  const known = new Map(lists.map((one) => [one.id, one]))
  const reasons: PersonReason[] = []
  const isSuited = ({ id }: { readonly id: string }): boolean => {
    const product = known.get(id)
    const against = product && reasonsFor(person, product).filter(isAgainst)
    reasons.push(...(against ?? []))
    return against?.length === 0
  }
  return { isSuited, reasons }
}

function whyOf({ health }: Profile, isLeftOut: boolean, reasons: readonly PersonReason[]): LeftOut {
  if (!isLeftOut) return null
  const isPregnancy = reasons.some(({ rule }) => rule === 'pregnancy-retinoid' || rule === 'pregnancy-salicylic-acid')
  return (isPregnancy && health.pregnancy?.value) || 'other'
}

/** Products without those that the profile speaks against. */
export function suitedProducts<Product extends { readonly id: string }>(
  profile: Profile,
  products: readonly Product[],
  lists: readonly ReadProduct[],
): { readonly products: Product[]; readonly leftOut: LeftOut } {
  const { isSuited, reasons } = judge(personOf(profile), lists)
  const suited = products.filter(isSuited)
  return { products: suited, leftOut: whyOf(profile, suited.length < products.length, reasons) }
}

/**
 * An analysis without the products that the profile speaks against, and without the steps that name only ingredients
 * that it speaks against. Other steps stay, without their product.
 */
export function suitedAnalysis(
  profile: Profile,
  analysis: SkinAnalysis,
  lists: readonly ReadProduct[],
): { readonly analysis: SkinAnalysis; readonly leftOut: LeftOut } {
  const person = personOf(profile)
  const { isSuited, reasons } = judge(person, lists)
  const recommendedProducts = analysis.recommendedProducts.filter(isSuited)
  const steps = analysis.steps.flatMap((step) => {
    const against = step.actives.map((active) => againstActive(person, active))
    if (against.length > 0 && against.every((found) => found.length > 0)) {
      reasons.push(...against.flat())
      return []
    }
    return [step.product && !isSuited(step.product) ? { ...step, product: null } : step]
  })
  const isLeftOut =
    recommendedProducts.length < analysis.recommendedProducts.length ||
    steps.length < analysis.steps.length ||
    steps.some((step) => !analysis.steps.includes(step))
  return { analysis: { ...analysis, recommendedProducts, steps }, leftOut: whyOf(profile, isLeftOut, reasons) }
}
