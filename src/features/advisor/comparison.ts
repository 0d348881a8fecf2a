import { cents, fromDecimal, toDecimal } from '#src/kernel/money.ts'
import type { Product } from '../catalogue/contract.ts'
import type { Draft } from './draft.ts'
import { factsOf } from './facts-of.ts'
import { substanceOf } from './ingredient-words.ts'
import { listOf, type Words } from './phrases.ts'
import type { Shop } from './shop.ts'
import { strengthsOf } from './strengths.ts'
import { harmless } from './text.ts'

/** What two products share, and what sets them apart: kind, skin, concerns, actives with their amounts, price. */
export function answerCompared([one, other]: readonly [Product, Product], shop: Shop, words: Words): Draft {
  const say = words.compared
  const [a, b] = [harmless(one.name), harmless(other.name)]
  const concernsOf = (list: Product['skinConcerns']) => listOf(list.map((concern) => words.concerns[concern]), words.and)
  const typesOf = (list: Product['skinTypes']) => listOf(list.map((type) => words.skinTypes[type]), words.and)
  const only = <Value>(mine: readonly Value[], theirs: readonly Value[]) => mine.filter((value) => !theirs.includes(value))
  const both = <Value>(mine: readonly Value[], theirs: readonly Value[]) => mine.filter((value) => theirs.includes(value))

  const shared = [
    one.category === other.category ? say.bothAre(words.categories[one.category]) : say.kinds(a, words.categories[one.category], b, words.categories[other.category]),
    both(one.skinConcerns, other.skinConcerns).length > 0 && say.bothAddress(concernsOf(both(one.skinConcerns, other.skinConcerns))),
    both(one.skinTypes, other.skinTypes).length > 0 && say.bothFor(typesOf(both(one.skinTypes, other.skinTypes))),
  ]
  const differing = (product: Product, rival: Product, name: string) => {
    const actives = only(factsOf(product).actives, factsOf(rival).actives)
    const strengths = strengthsOf(product, shop.ingredients).map((strength) => `${strength.percent} ${strength.name}`)
    const parts = [
      strengths.length > 0 && say.holds(listOf(strengths, words.and)),
      only(product.skinConcerns, rival.skinConcerns).length > 0 && say.aloneAddresses(concernsOf(only(product.skinConcerns, rival.skinConcerns))),
      only(product.skinTypes, rival.skinTypes).length > 0 && say.aloneFor(typesOf(only(product.skinTypes, rival.skinTypes))),
      actives.length > 0 && say.aloneHolds(listOf(actives.map((active) => substanceOf(active).id), words.and)),
    ].filter((part) => part !== false)
    const review = product.reviewCount > 0 ? say.rated(product.rating.toFixed(1), product.reviewCount) : say.unrated
    const costs = say.costs(name, words.price(product.price), product.volume ?? '', review, product.inStock)
    return parts.length > 0 ? `${costs} ${say.besides(listOf(parts, words.and))}` : costs
  }
  const gap = fromDecimal(one.price) - fromDecimal(other.price)
  const price = gap === 0 ? say.samePrice : say.cheaper(gap < 0 ? a : b, words.price(toDecimal(cents(Math.abs(gap)))))
  return { text: [[...shared.filter((part) => part !== false), price].join(' '), differing(one, other, a), differing(other, one, b)].join('\n\n'), products: [one, other] }
}
