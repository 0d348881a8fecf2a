import type { Product } from '../../catalog/contract.ts'
import type { Active, Article } from './article.ts'
import type { CategoryTerms } from '../understanding/category-terms.ts'
import { createIngredientTerms, type IngredientTerms } from '../understanding/ingredient-terms.ts'
import { createRetrieval, type Retrieval } from './retrieval.ts'
import { commonWords } from '../understanding/common-words.ts'
import { createTypoCorrection } from '../understanding/typo-correction.ts'
import { variantAfter } from '../understanding/named-variant.ts'
import { normalize, stem, wordsOf } from '../understanding/normalize.ts'

/** Everything answers are made from, built once per state of the catalog. */
export type ShopIndex = {
  readonly products: readonly Product[]
  readonly ingredients: IngredientTerms
  readonly categories: CategoryTerms
  readonly retrieval: Retrieval
  articleOn(active: Active | undefined): Article | undefined
  /** Normalized, with typos corrected. */
  readText(typed: string): string
  /** Full product names in a text, in order of appearance, with the variants that follow them. */
  productsNamedIn(plain: string): Product[]
  /** Products referenced by part of their name; several when they share it. */
  productsMeantBy(text: string): Product[]
  /**
   * The product that a few words describe best, common words included: only for text that is known to name a product.
   */
  productResembling(text: string): Product | null
}

/** Typo correction towards product names applies only to longer words, because many names are common words. */
const minNameWordLength = 6

const domainTerms =
  'undertone undertones toned tone tones shade shades warm cool neutral cleanser moisturizer moisturiser serum sunscreen toner treatment mask makeup lipstick foundation concealer mascara blush bronzer highlighter powder acne pimples blemish blackheads pores wrinkles aging redness rosacea dullness pigmentation texture sensitive combination oily dry skin routine morning evening retinol retinoid niacinamide hyaluronic ceramide ceramides peptide peptides vitamin salicylic glycolic lactic mandelic azelaic bakuchiol tranexamic arbutin panthenol centella caffeine fragrance alcohol paraben parabens silicone silicones sulfate sulfates shipping delivery returns return refund order payment monogram pregnant pregnancy breastfeeding cheapest cheaper price recommend recommendation exfoliate exfoliation hydration dehydrated exfoliator exfoliant lotion lotions balm balms remover lipsticks gloss palette eyeliner eyeshadow eyebrow essence ampoule micellar fluid creams peeling invisible tinted mineral vegan unscented lightweight husband boyfriend girlfriend mother father sister brother friend recommendations eczema psoriasis allergy allergic bleeding swelling infection account password wishlist itchy itching itches swollen rash burning stinging inflamed irritated hives pregnant achievements ingredients expiry sunburn breathing difference something anything'.split(
    ' ',
  )

/** The part that comes from the articles; unaffected by catalog changes. */
export type KnowledgeIndex = {
  readonly retrieval: Retrieval
  readonly words: readonly string[]
  readonly ordinary: ReadonlySet<string>
  readonly byActive: ReadonlyMap<Active, Article>
}

export function createKnowledge(articles: readonly Article[]): KnowledgeIndex {
  const words = [
    ...new Set(articles.flatMap(({ title, asks, text }) => wordsOf(normalize(`${title} ${asks.join(' ')} ${text}`)))),
  ]
  return {
    retrieval: createRetrieval(articles),
    words,
    ordinary: new Set([...words, ...domainTerms].map(stem)),
    byActive: new Map(
      articles
        .toReversed()
        .flatMap((article) => (article.actives ?? []).slice(0, 1).map((active) => [active, article] as const)),
    ),
  }
}

export function createShopIndex(
  products: readonly Product[],
  categories: CategoryTerms,
  { retrieval, words: articleWords, ordinary, byActive }: KnowledgeIndex,
): ShopIndex {
  const ingredients = createIngredientTerms(products)
  const nameWords = products.flatMap(({ name }) => wordsOf(normalize(name)))
  const known = new Set([
    ...domainTerms,
    ...commonWords,
    ...nameWords,
    ...articleWords,
    ...ingredients.terms,
    ...categories.terms,
  ])
  const nameSpelling = createTypoCorrection(
    known,
    nameWords.filter((word) => word.length >= minNameWordLength),
    1,
  )
  const spelling = createTypoCorrection(known, [...domainTerms, ...ingredients.terms.filter((word) => word.length > 6)])
  const names = products.map((product) => nameOf(product, ordinary))
  const sharedBy = new Map<string, number>()
  for (const { stems } of names) for (const one of stems) sharedBy.set(one, (sharedBy.get(one) ?? 0) + 1)
  const weight = (one: string) => 1 / Math.sqrt(sharedBy.get(one) ?? 1)

  return {
    products,
    ingredients,
    categories,
    retrieval,
    articleOn: (active) => active && byActive.get(active),
    readText: (typed) =>
      nameSpelling
        .correct(spelling.correct(normalize(typed)))
        .replaceAll(/\s+/g, ' ')
        .trim(),
    productsNamedIn(plain) {
      const places = names.flatMap(({ product, plain: name }) => {
        const at = plain.indexOf(name)
        return at < 0 ? [] : [{ product, at, length: name.length }]
      })
      // 'Serum Foundation 10' must not also match 'Serum Foundation 1'.
      const whole = places.filter(
        (one) =>
          !places.some((other) => other.at <= one.at && other.length > one.length && one.at < other.at + other.length),
      )
      return whole
        .toSorted((a, b) => a.at - b.at)
        .map(({ product, at, length }) => variantAfter(product, plain.slice(at + length)))
    },
    productResembling(text) {
      const asked = new Set(wordsOf(text).map(stem))
      const scored = names.flatMap(({ product, stems }) => {
        const shared = stems.filter((one) => asked.has(one))
        const isRare = shared.some((one) => (sharedBy.get(one) ?? 0) <= 2 && !ordinary.has(one))
        const share =
          shared.reduce((sum, one) => sum + weight(one), 0) / stems.reduce((sum, one) => sum + weight(one), 0)
        return isRare || (shared.length > 1 && share >= 0.6) ? [{ product, share }] : []
      })
      const [best] = scored.toSorted((a, b) => b.share - a.share || b.product.reviewCount - a.product.reviewCount)
      return best?.product ?? null
    },
    productsMeantBy(text) {
      const words = wordsOf(text)
      const asked = new Set(words.map(stem))
      const scored = names.flatMap(({ product, stems }) => {
        const shared = stems.filter((one) => asked.has(one))
        // Common words alone do not identify a product.
        if (shared.length < 2 || shared.every((one) => ordinary.has(one) || (sharedBy.get(one) ?? 0) > 6)) return []
        const share =
          shared.reduce((sum, one) => sum + weight(one), 0) / stems.reduce((sum, one) => sum + weight(one), 0)
        return share >= 0.6 ? [{ product, share }] : []
      })
      // Shades share the name of their line, which refers to all of them.
      if (scored.length === 0)
        return names
          .filter(({ line }) => line !== '' && ` ${words.join(' ')} `.includes(` ${line} `))
          .map(({ product }) => product)
      const best = Math.max(0, ...scored.map(({ share }) => share))
      return scored.filter(({ share }) => share === best).map(({ product }) => product)
    },
  }
}

type Name = {
  readonly product: Product
  readonly plain: string
  readonly stems: readonly string[]
  readonly line: string
}

/** A product's name, normalized; `line` is its first two words, unless they are common words. */
function nameOf(product: Product, ordinary: ReadonlySet<string>): Name {
  const plain = normalize(product.name)
  const words = wordsOf(plain)
  const first = words.slice(0, 2)
  return {
    product,
    plain,
    stems: [...new Set(words.map(stem))],
    line: first.some((word) => !ordinary.has(stem(word))) ? first.join(' ') : '',
  }
}
