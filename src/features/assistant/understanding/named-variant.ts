import type { Product, Variant } from '../../catalog/contract.ts'
import { eachVariant } from '../../catalog/variants/constants.ts'
import { normalize, wordsOf } from './normalize.ts'

/** `product` is named with its size or shade when the text names one; `missing` is one that it does not have. */
export type NamedVariant = { readonly product: Product; readonly missing: string | null }

const sizes = /(?<!\b(?:per|each) ?|\/ ?)\b(\d+(?:[.,]\d+)?) ?(ml|milliliters?|millilitres?|g|grams?)\b/g
/** What comes before the name or number of a shade. */
const before = String.raw`\b(?:in|is|shades?|colou?rs?|number|no\.?|nr\.?)(?: the)?(?: shades?| colou?rs?| number)? #?`
/** A number that is no shade: an amount of something else. */
const after = String.raw`\b(?! ?(?:ml|g|%|percent|euros?|eur|minutes?|hours?|days?|weeks?|months?|years?|times)\b)`

/** The product in the size or shade that a normalized text names; null when the text names none. */
export function namedVariant(product: Product, text: string): NamedVariant | null {
  const { variants = [], options = [] } = product
  const rest = withoutFirst(text, wordsOf(normalize(product.name)))
  const asked = [...rest.matchAll(sizes)].map(([, amount = '', unit = '']) => `${amount.replace(',', '.')} ${unit[0]}`)
  const [size] = asked
  const hasSizes = options.some(({ option }) => option === 'size')
  const isOfSize = ({ volume = '' }: Variant) => size === volume.replace(',', '.').replace('ml', 'm')
  const shade = shadeIn(product, text, rest)
  const found = variants.find(
    (variant) => (!size || !hasSizes || isOfSize(variant)) && (!shade || variant.choice.shade === shade),
  )
  if (!(hasSizes && size) && !shade) {
    const number = new RegExp(`${before}(\\d{3})${after}`).exec(rest)?.[1]
    return number && isNumbered(product) ? { product, missing: number } : null
  }
  if (!found) return { product, missing: size ? size.replace('m', 'ml') : null }
  return { product: eachVariant(product).find(({ variantId }) => variantId === found.id) ?? product, missing: null }
}

/** The product in the variant that a normalized text names right after it, as answers do: "Terracotta Coast Bronzer, Dune". */
export function variantAfter(product: Product, following: string): Product {
  const named = (product.variants ?? []).findIndex(({ title }) => following.startsWith(`, ${normalize(title)}`))
  return eachVariant(product)[named] ?? product
}

/** The code of the shade that is named best: by its number, or by all words of its name. */
function shadeIn(product: Product, text: string, rest: string): string | undefined {
  const values = product.options?.find(({ option }) => option === 'shade')?.values ?? []
  const name = normalize(product.name)
  const scored = values.map(({ code, label }) => {
    const [first = '', ...others] = wordsOf(normalize(label))
    const number = /^\d+$/.test(first) ? first : null
    const words = (number ? others : [first, ...others]).join(' ')
    const byNumber =
      number !== null &&
      (new RegExp(`${before}0*${Number(number)}${after}`).test(rest) ||
        (number.length > 2 && new RegExp(`(?<![€\\d.,] ?)\\b${number}${after}`).test(rest)))
    return { code, score: (byNumber ? 100 : 0) + (isNamed(words, { text, rest, name }) ? words.length : 0) }
  })
  return scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)[0]?.code
}

/** A single word, such as Oat, may also be an ingredient: it is a shade only where the sentence says so. */
function isNamed(words: string, { text, rest, name }: { text: string; rest: string; name: string }): boolean {
  if (words === '') return false
  if (words.includes(' ')) return new RegExp(`\\b${words}\\b`).test(rest)
  return (
    new RegExp(`${before}${words}\\b`).test(rest) ||
    new RegExp(`\\b${words} (shade|colou?r|one)\\b`).test(rest) ||
    new RegExp(`${name},? ${words}\\b`).test(text)
  )
}

const isNumbered = ({ variants = [] }: Product) => variants.every(({ choice }) => /^\d+-/.test(choice.shade ?? ''))

/** Without the first occurrence of each word, which belongs to the product's name. */
function withoutFirst(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => left.replace(new RegExp(`\\b${word}\\b`), ' '), text)
}

const asksForShade =
  /\b(shades?|foundations?|concealers?|blush|bronzer|highlighter|powder|pencil|lip ?\w*|do you (have|sell|stock)|in stock|available)\b/

/** All products in a shade whose name has several words and is in the text: "do you have Golden Tan?" */
export function productsInShade(products: readonly Product[], text: string): Product[] {
  if (!asksForShade.test(text)) return []
  return products.flatMap((product) =>
    eachVariant(product).filter(({ variantId }) => {
      const code = product.variants?.find(({ id }) => id === variantId)?.choice.shade ?? ''
      const words = code.replace(/^\d+-/, '').replaceAll('-', ' ')
      return words.includes(' ') && new RegExp(`\\b${words}\\b`).test(text)
    }),
  )
}
