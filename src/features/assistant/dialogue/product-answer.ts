import type { Concern } from '../../catalog/constants.ts'
import type { Product } from '../../catalog/contract.ts'
import type { ShopIndex } from '../knowledge/shop-index.ts'
import { sanitize } from '../understanding/normalize.ts'
import { factsOf } from '../understanding/product-facts.ts'
import { concernsIn, matchTerms, skinTypeWords } from '../understanding/product-terms.ts'
import type { Draft } from './draft.ts'
import {
  answerAmount,
  answerContains,
  answerFreeOf,
  answerIngredientList,
  answerVegan,
  answerWhiteCast,
} from './ingredient-answers.ts'
import { listOf, shownAs, type AnswerMessages } from './phrases.ts'
import { answerDetail } from './product-details.ts'
import type { ProductQuestion, TopicAnswer } from './product-topic.ts'

/** The first that answers wins: narrow topics come before wide ones. */
const topics: readonly TopicAnswer[] = [
  answerAmount,
  answerWhiteCast,
  answerVegan,
  answerFreeOf,
  answerContains,
  answerIngredientList,
  answerMonogram,
  answerSkinType,
  answerStock,
  answerReviews,
  ({ product, rest, messages }) => answerDetail(product, rest, messages),
  answerSunProtection,
  answerUse,
  answerConcern,
]

/** Answers a question about one product from its own data. */
export function answerAbout(product: Product, text: string, shop: ShopIndex, messages: AnswerMessages): Draft {
  const rest = withoutName(text, product)
  const mentions = shop.ingredients.mentionsIn(rest)
  const question = { product, name: sanitize(product.name), text, rest, mentions, shop, messages }
  for (const answer of topics) {
    const sentences = answer(question)
    if (sentences) return { text: sentences.join(' '), products: [product] }
  }
  return { text: overview(question).join(' '), products: [product] }
}

function overview({ product, name, shop, messages }: ProductQuestion): string[] {
  const say = messages.product
  return [
    say.facts(name, messages.price(product.price), shop.categories.nameOf(product.category)),
    stockOf(product, messages),
    ratingOf(product, messages),
    say.for(skinTypeNames(product.skinTypes, messages)),
    ...(product.volume ? [say.volume(product.volume)] : []),
    ...(product.skinConcerns.length > 0 ? [say.concerns(concernNames(product.skinConcerns, messages))] : []),
  ]
}

function stockOf({ inStock, fewLeft }: Product, { product: say }: AnswerMessages): string {
  if (!inStock) return say.soldOut
  return fewLeft === null ? say.inStock : say.fewLeft(fewLeft)
}

const ratingOf = ({ rating, reviewCount }: Product, { product: say }: AnswerMessages): string =>
  reviewCount > 0 ? say.rated(rating.toFixed(1), reviewCount) : say.unrated

const skinTypeNames = (types: Product['skinTypes'], messages: AnswerMessages): string =>
  listOf(
    types.map((type) => messages.skinTypes[type]),
    messages.and,
  )

const concernNames = (concerns: readonly Concern[], messages: AnswerMessages): string =>
  listOf(
    concerns.map((concern) => messages.concerns[concern]),
    messages.and,
  )

function answerMonogram({ product, name, text, messages }: ProductQuestion): string[] | null {
  if (!/\b(monogram|engrav\w*|initials|personali[sz]\w*)\b/.test(text)) return null
  const say = messages.product
  return [product.allowsMonogram ? say.monogram(name, messages.price(product.monogramPrice)) : say.noMonogram(name)]
}

function answerSkinType({ product, name, text, messages }: ProductQuestion): string[] | null {
  const asked = matchTerms(text, skinTypeWords)
  if (asked.length === 0) return null
  const named = skinTypeNames(asked, messages)
  return asked.every((type) => product.skinTypes.includes(type))
    ? [messages.product.suits(name, named)]
    : [messages.product.suitsNot(name, named, skinTypeNames(product.skinTypes, messages))]
}

function answerStock({ product, name, text, messages }: ProductQuestion): string[] | null {
  if (!/\b(in stock|available|availability|sold out|out of stock)\b/.test(text)) return null
  return [messages.product.stock(name, messages.price(product.price)), stockOf(product, messages)]
}

function answerReviews({ product, name, text, messages }: ProductQuestion): string[] | null {
  return /\b(reviews?|ratings?|rated|stars)\b/.test(text) ? [`${name}:`, ratingOf(product, messages)] : null
}

/** 'SPF 30' is part of names. */
const sunProtection =
  /\b(have|has|contains?|offers?|gives?) (an? |any )?(spf(?! ?\d)|sun protection)\b|\b(what|which) spf\b|\bspf of\b|\bprotects? (me |my skin )?(from|against) the sun\b/

function answerSunProtection({ product, name, text, messages: { product: say } }: ProductQuestion): string[] | null {
  if (!sunProtection.test(text)) return null
  const { spf } = factsOf(product)
  return [spf > 0 ? say.spf(name, spf) : say.noSpf(name)]
}

const use = /\b(how (do|should|can|often|to|much of)|when (do|should|to)|use|apply|morning|evening|night)\b/
/** Leave-on product types. */
const exfoliating: ReadonlySet<string> = new Set(['treatment', 'serum', 'night-mask'])

function answerUse({ product, name, rest, messages: { product: say } }: ProductQuestion): string[] | null {
  if (!use.test(rest)) return null
  const { role, actives } = factsOf(product)
  const hasAcid = exfoliating.has(role) && actives.some((active) => active === 'aha' || active === 'bha')
  const care = actives.includes('retinoid') ? [say.sun] : hasAcid ? [say.acid] : []
  return [`${name}:`, say.use[role], ...care]
}

/** 'Is it good for acne', 'does it help against redness'. */
const purpose =
  /\b(is|are|does|do|will|would|can)\b.*\b(good|great|ok|okay|right|suitable|suited|made|effective|helps?|works?|address(es)?)\b/
const harm = /\b(bad|worse|worsens?|causes?|give me|too (strong|harsh)|not)\b/

function answerConcern({ product, name, rest, messages }: ProductQuestion): string[] | null {
  const asked = concernsIn(rest)
  if (asked.length === 0 || !purpose.test(rest) || harm.test(rest)) return null
  const say = messages.product
  const { skinConcerns } = product
  if (asked.every((concern) => skinConcerns.includes(concern)))
    return [say.addresses(name, concernNames(asked, messages))]
  const others = skinConcerns.length > 0 ? [say.concerns(concernNames(skinConcerns, messages))] : []
  return [say.addressesNot(name, concernNames(asked, messages)), ...others]
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
