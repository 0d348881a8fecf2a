import type { Product } from '../../catalog/contract.ts'
import type { Concern } from '../../catalog/constants.ts'
import type { Draft } from './draft.ts'
import { concernsIn, matchTerms, skinTypeWords } from '../understanding/product-terms.ts'
import { sortMentions } from '../understanding/sort-mentions.ts'
import { animal, whiteCast, whiteCastWords } from '../understanding/substances.ts'
import { answerDetail } from './product-details.ts'
import { listOf, shownAs, type AnswerMessages } from './phrases.ts'
import type { ShopIndex } from '../knowledge/shop-index.ts'
import { amountAskedIn, ingredientAmountsIn } from '../understanding/ingredient-amounts.ts'
import { sanitize } from '../understanding/normalize.ts'
import { factsOf } from '../understanding/product-facts.ts'

const maxIngredients = 60
/** Leave-on product types. */
const exfoliating: ReadonlySet<string> = new Set(['treatment', 'serum', 'night-mask'])

/** Answers a question about one product from its own data. */
export function answerAbout(product: Product, text: string, shop: ShopIndex, messages: AnswerMessages): Draft {
  return { text: sayAbout(product, text, shop, messages).join(' '), products: [product] }
}

function sayAbout(product: Product, text: string, shop: ShopIndex, messages: AnswerMessages): string[] {
  const say = messages.product
  const name = sanitize(product.name)
  const types = listOf(
    product.skinTypes.map((type) => messages.skinTypes[type]),
    messages.and,
  )
  const askedTypes = matchTerms(text, skinTypeWords)
  const rest = withoutName(text, product)
  const mentions = shop.ingredients.mentionsIn(rest)
  const substances = mentions.map(({ substance }) => substance)

  const asked = amountAskedIn(text, shop.ingredients)
  if (asked) {
    const amounts = ingredientAmountsIn(product, shop.ingredients).filter(
      ({ substance: { id, active } }) => id === asked.substance.id || (active && active === asked.substance.active),
    )
    if (amounts.length > 0)
      return [
        say.amount(
          name,
          listOf(
            amounts.map((one) => `${one.percent} ${one.name}`),
            messages.and,
          ),
        ),
      ]
    return [asked.substance.isIn(product) ? say.amountUntold(name, asked.name) : say.holdsNot(name, asked.name)]
  }
  if (whiteCastWords.test(text)) return [whiteCast.isIn(product) ? say.whiteCast(name) : say.noWhiteCast(name)]
  if (/\bvegan\b/.test(text)) return [animal.isIn(product) ? say.notVegan(name) : say.vegan(name)]
  const { exclusions } = sortMentions(rest, mentions)
  if (exclusions.length > 0 && exclusions.length === new Set(substances.map(({ id }) => id)).size) {
    const held = exclusions.filter(({ isIn }) => isIn(product))
    const names = (list: typeof held) =>
      listOf(
        list.map(({ id }) => id),
        messages.or,
      )
    return [held.length > 0 ? say.notFreeOf(name, names(held)) : say.freeOf(name, names(exclusions))]
  }
  if (substances.length > 0) {
    const [held, absent] = [
      substances.filter(({ isIn }) => isIn(product)),
      substances.filter(({ isIn }) => !isIn(product)),
    ]
    const names = (list: typeof held, last: string) => listOf([...new Set(list.map(({ id }) => id))], last)
    return [
      held.length > 0 && say.holds(name, names(held, messages.and)),
      absent.length > 0 && say.holdsNot(name, names(absent, messages.or)),
    ].filter((part) => part !== false)
  }
  if (/\b(ingredients?|inci|what( i|')?s in(side)?|contains?|made (of|from))\b/.test(text))
    return [say.list(name, product.ingredients.slice(0, maxIngredients).map(sanitize).join(', '))]
  if (/\b(monogram|engrav\w*|initials|personali[sz]\w*)\b/.test(text))
    return [product.allowsMonogram ? say.monogram(name, messages.price(product.monogramPrice)) : say.noMonogram(name)]
  if (askedTypes.length > 0) {
    const named = listOf(
      askedTypes.map((type) => messages.skinTypes[type]),
      messages.and,
    )
    return [
      askedTypes.every((type) => product.skinTypes.includes(type))
        ? say.suits(name, named)
        : say.suitsNot(name, named, types),
    ]
  }
  const stock = product.inStock ? (product.fewLeft === null ? say.inStock : say.fewLeft(product.fewLeft)) : say.soldOut
  if (/\b(in stock|available|availability|sold out|out of stock)\b/.test(text))
    return [say.stock(name, messages.price(product.price)), stock]
  const rated = product.reviewCount > 0 ? say.rated(product.rating.toFixed(1), product.reviewCount) : say.unrated
  if (/\b(reviews?|ratings?|rated|stars)\b/.test(text)) return [`${name}:`, rated]
  const detail = answerDetail(product, rest, messages)
  if (detail) return detail
  const { role, actives, spf } = factsOf(product)
  if (sunProtection.test(text)) return [spf > 0 ? say.spf(name, spf) : say.noSpf(name)]
  if (/\b(how (do|should|can|often|to|much of)|when (do|should|to)|use|apply|morning|evening|night)\b/.test(rest))
    return [
      `${name}:`,
      say.use[role],
      ...(actives.includes('retinoid')
        ? [say.sun]
        : exfoliating.has(role) && actives.some((active) => active === 'aha' || active === 'bha')
          ? [say.acid]
          : []),
    ]
  const concerns = concernsIn(rest)
  if (concerns.length > 0 && purpose.test(rest) && !harm.test(rest)) return sayPurpose(product, concerns, messages)
  return [
    say.facts(name, messages.price(product.price), shop.categories.nameOf(product.category)),
    stock,
    rated,
    say.for(types),
    ...(product.volume ? [say.volume(product.volume)] : []),
    ...(product.skinConcerns.length > 0
      ? [
          say.concerns(
            listOf(
              product.skinConcerns.map((concern) => messages.concerns[concern]),
              messages.and,
            ),
          ),
        ]
      : []),
  ]
}

/** 'SPF 30' is part of names. */
const sunProtection =
  /\b(have|has|contains?|offers?|gives?) (an? |any )?(spf(?! ?\d)|sun protection)\b|\b(what|which) spf\b|\bspf of\b|\bprotects? (me |my skin )?(from|against) the sun\b/
/** 'Is it good for acne', 'does it help against redness'. */
const purpose =
  /\b(is|are|does|do|will|would|can)\b.*\b(good|great|ok|okay|right|suitable|suited|made|effective|helps?|works?|address(es)?)\b/
const harm = /\b(bad|worse|worsens?|causes?|give me|too (strong|harsh)|not)\b/

function sayPurpose(product: Product, asked: readonly Concern[], messages: AnswerMessages): string[] {
  const say = messages.product
  const name = sanitize(product.name)
  const named = (concerns: readonly Concern[]) =>
    listOf(
      concerns.map((concern) => messages.concerns[concern]),
      messages.and,
    )
  if (asked.every((concern) => product.skinConcerns.includes(concern))) return [say.addresses(name, named(asked))]
  const others = product.skinConcerns.length > 0 ? [say.concerns(named(product.skinConcerns))] : []
  return [say.addressesNot(name, named(asked)), ...others]
}

/** 'Retinol' in the product's own name is not the subject of the question. */
export function withoutName(text: string, { name }: Product): string {
  const own = new Set(name.toLowerCase().split(/[^a-z0-9]+/))
  return text.replaceAll(/[a-z0-9]+/g, (word) => (own.has(word) ? ' ' : word))
}

export function answerSeveral(products: readonly Product[], messages: AnswerMessages): Draft {
  const some = products.slice(0, 4)
  return { text: messages.product.several(shownAs(some, messages)), products: some }
}
