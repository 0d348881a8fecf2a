import type { Product } from '../catalog/contract.ts'
import type { Concern, SkinType } from '../catalog/constants.ts'
import {
  activeOf,
  checkRoutine,
  factsOf,
  type Active,
  type CheckedStep,
  type ProductFacts,
} from '../ingredients/constants.ts'
import { remedies } from './data/remedies.ts'

export type RecommendationQuery = { readonly concerns: readonly Concern[]; readonly skinType?: SkinType | undefined }

/** The concern a product helps with, and its active; no active when its type is the reason (sunscreen). */
export type Reason = {
  readonly concern: Concern
  readonly active: Active | null
  /** As named in the product's ingredient list. */ readonly ingredient: string | null
}

export type Recommended = { readonly product: Product; readonly because: Reason }

type Weighed = Recommended & { readonly facts: ProductFacts; readonly points: number }

/** Variety: a second serum helps less than a first moisturizer. */
const sameRoleShare = 0.45
/** Maximum number of products of one type. */
const maxOfOneRole = 2

/**
 * At most `max` available products that help with the concerns (the first one weighs most), suit the skin type and
 * the sensitivity, and are compatible: no pair of them breaks an ingredient rule when used in one evening. Deterministic for the same query
 * and catalog.
 */
export function recommend(products: readonly Product[], query: RecommendationQuery, max: number): Recommended[] {
  let left = products.flatMap((product) => weigh(product, query) ?? [])
  const taken: Weighed[] = []
  const ofRole = new Map<Weighed['facts']['role'], number>()
  const served = new Map<Concern, number>()
  const worth = ({ points, facts, because }: Weighed) =>
    points * sameRoleShare ** (ofRole.get(facts.role) ?? 0) * 0.7 ** (served.get(because.concern) ?? 0)
  while (taken.length < max && left.length > 0) {
    const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    const { role } = best.facts
    // Conflicts are between pairs, so a product that conflicts now would conflict later too.
    if (!hasConflict([...taken, best])) {
      taken.push(best)
      ofRole.set(role, (ofRole.get(role) ?? 0) + 1)
      served.set(best.because.concern, (served.get(best.because.concern) ?? 0) + 1)
    }
    const isFull = (ofRole.get(role) ?? 0) >= maxOfOneRole
    left = left.filter((one) => one !== best && !(isFull && one.facts.role === role))
  }
  return taken.map(({ product, because }) => ({ product, because }))
}

/** The best rated available face product of a category that suits the skin type, for skin without a concern. */
export function recommendBasic(
  products: readonly Product[],
  category: Product['category'],
  skinType: SkinType,
): Product | undefined {
  return products
    .filter(
      (product) =>
        product.category === category &&
        product.inStock &&
        product.skinTypes.includes(skinType) &&
        knownFacts(product).area === 'face' &&
        !strongActives.some((active) => knownFacts(product).actives.includes(active)),
    )
    .toSorted(
      (one, other) =>
        other.rating - one.rating || other.reviewCount - one.reviewCount || one.id.localeCompare(other.id, 'en'),
    )[0]
}

/** @returns null when unavailable, not helpful for any of the concerns, or makeup. */
function weigh(product: Product, { concerns, skinType }: RecommendationQuery): Weighed | null {
  if (!product.inStock || product.category === 'makeup') return null
  if (skinType && !product.skinTypes.includes(skinType)) return null
  // Skin that reacts is sensitive, whatever its type.
  if (concerns.includes('sensitivity') && !product.skinTypes.includes('sensitive')) return null
  const facts = knownFacts(product)
  if (facts.area === 'body' || facts.area === 'lips') return null
  const reasons = concerns.flatMap((concern, at) => {
    const reason = reasonOf(product, facts, concern)
    return reason ? [{ ...reason, points: reason.points / (1 + 0.25 * at) }] : []
  })
  const first = reasons.toSorted((one, other) => other.points - one.points)[0]
  if (!first) return null
  const points = reasons.reduce((sum, one) => sum + one.points, 0) + product.rating / 20
  return { product, facts, points, because: first.because }
}

/** Not for everyone: only for a concern that they help with, and one of them is named. */
const strongActives: readonly Active[] = ['retinoid', 'aha', 'bha']

function reasonOf(product: Product, facts: ProductFacts, concern: Concern): { because: Reason; points: number } | null {
  const { actives, role } = remedies[concern]
  const helping = actives.filter((active) => facts.actives.includes(active))
  const strong = strongActives.filter((active) => facts.actives.includes(active))
  if (strong.some((active) => !helping.includes(active))) return null
  const rank = actives.findIndex((active) => helping.includes(active))
  const active = strong[0] ?? helping[0] ?? null
  const isItsKind = role !== undefined && facts.role === role
  const isMeantForIt = product.skinConcerns.includes(concern)
  if (active === null && !isItsKind) return null
  // Eye creams are recommended only for eye concerns, and nothing else is.
  if ((concern === 'undereye') !== (facts.area === 'eyes')) return null
  const strength = active === null ? 0 : (facts.isRinsedOff ? 0.5 : 1) * (1 - rank / (2 * actives.length))
  return {
    because: { concern, active, ingredient: active && ingredientOf(product, active) },
    points: strength + (isItsKind ? 0.6 : 0) + (isMeantForIt ? 0.6 : 0),
  }
}

/** Cached per product object, which the catalog replaces on change; parsing ingredient lists is the slowest part. */
const factsByProduct = new WeakMap<Product, ProductFacts>()

function knownFacts(product: Product): ProductFacts {
  const facts = factsByProduct.get(product) ?? factsOf(product)
  factsByProduct.set(product, facts)
  return facts
}

const ingredientOf = ({ ingredients }: Product, wanted: Active): string | null =>
  ingredients.find((ingredient) => activeOf(ingredient) === wanted) ?? null

/** Checks with the ingredient rule engine as if all products were used every evening. */
function hasConflict(together: readonly Pick<Weighed, 'product' | 'facts'>[]): boolean {
  const steps: CheckedStep[] = together.map(({ product, facts }, at) => ({
    id: product.id,
    productId: product.id,
    stepOrder: at + 1,
    timeOfDay: 'evening',
    frequency: 'daily',
    facts,
  }))
  return checkRoutine(steps, { isProtected: true }).some(({ kind, rule }) => kind !== 'fine' && rule !== 'order')
}
