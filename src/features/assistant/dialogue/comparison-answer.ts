import { cents, toDecimal } from '#src/kernel/money.ts'
import type { Product } from '../../catalog/contract.ts'
import type { Compared } from './compared-products.ts'
import type { Draft } from './draft.ts'
import { priceOf, factsOf } from '../understanding/product-facts.ts'
import { substanceOf } from '../understanding/substances.ts'
import { listOf, type AnswerMessages } from './phrases.ts'
import type { ShopIndex } from '../knowledge/shop-index.ts'
import { ingredientAmountsIn } from '../understanding/ingredient-amounts.ts'
import { sanitize } from '../understanding/normalize.ts'

/** Compares two products: type, skin types, concerns, actives with their amounts, price. */
export function answerCompared(
  { pair: [one, other], chosenFrom }: Compared,
  shop: ShopIndex,
  messages: AnswerMessages,
): Draft {
  const say = messages.compared
  const [a, b] = [sanitize(one.name), sanitize(other.name)]
  const concernsOf = (list: Product['skinConcerns']) =>
    listOf(
      list.map((concern) => messages.concerns[concern]),
      messages.and,
    )
  const typesOf = (list: Product['skinTypes']) =>
    listOf(
      list.map((type) => messages.skinTypes[type]),
      messages.and,
    )
  const only = <Value>(mine: readonly Value[], theirs: readonly Value[]) =>
    mine.filter((value) => !theirs.includes(value))
  const both = <Value>(mine: readonly Value[], theirs: readonly Value[]) =>
    mine.filter((value) => theirs.includes(value))

  const shared = [
    one.category === other.category
      ? say.bothAre(shop.categories.nameOf(one.category))
      : say.kinds(a, shop.categories.nameOf(one.category), b, shop.categories.nameOf(other.category)),
    both(one.skinConcerns, other.skinConcerns).length > 0 &&
      say.bothAddress(concernsOf(both(one.skinConcerns, other.skinConcerns))),
    both(one.skinTypes, other.skinTypes).length > 0 && say.bothFor(typesOf(both(one.skinTypes, other.skinTypes))),
  ]
  const differing = (product: Product, other: Product, name: string) => {
    const actives = only(factsOf(product).actives, factsOf(other).actives)
    const strengths = ingredientAmountsIn(product, shop.ingredients).map(
      (strength) => `${strength.percent} ${strength.name}`,
    )
    const parts = [
      strengths.length > 0 && say.holds(listOf(strengths, messages.and)),
      only(product.skinConcerns, other.skinConcerns).length > 0 &&
        say.aloneAddresses(concernsOf(only(product.skinConcerns, other.skinConcerns))),
      only(product.skinTypes, other.skinTypes).length > 0 &&
        say.aloneFor(typesOf(only(product.skinTypes, other.skinTypes))),
      actives.length > 0 &&
        say.aloneHolds(
          listOf(
            actives.map((active) => substanceOf(active).id),
            messages.and,
          ),
        ),
    ].filter((part) => part !== false)
    const review = product.reviewCount > 0 ? say.rated(product.rating.toFixed(1), product.reviewCount) : say.unrated
    const costs = say.costs(name, messages.price(product.price), product.volume ?? '', review, product.inStock)
    return parts.length > 0 ? `${costs} ${say.besides(listOf(parts, messages.and))}` : costs
  }
  const gap = priceOf(one) - priceOf(other)
  const price =
    gap === 0 ? say.samePrice : say.cheaper(gap < 0 ? a : b, messages.price(toDecimal(cents(Math.abs(gap)))))
  return {
    text: [
      ...(chosenFrom ? [say.chosenFrom(chosenFrom.total, chosenFrom.described, a, b)] : []),
      [...shared.filter((part) => part !== false), price].join(' '),
      differing(one, other, a),
      differing(other, one, b),
    ].join('\n\n'),
    products: [one, other],
  }
}
