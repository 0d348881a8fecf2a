import type { Product } from '../../catalog/contract.ts'
import { eachVariant } from '../../catalog/variants/constants.ts'

/** Luminance of a shade's swatch, from 0 (black) to 255 (white). */
function lightnessOf({ shade }: Product): number | null {
  const parts = /^#(..)(..)(..)$/
    .exec(shade ?? '')
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16))
  const [red, green, blue] = parts ?? []
  return red === undefined || green === undefined || blue === undefined ? null : 0.3 * red + 0.59 * green + 0.11 * blue
}

const depths: readonly (readonly [RegExp, number])[] = [
  [/\b(fair|fairest|pale|porcelain|light(est)?|ivory)\b/, 255],
  [/\b(medium|olive|tan(ned)?|golden)\b/, 170],
  [/\b(deep(er|est)?|dark(er|est)?|brown|black) (skin|complexion|shades?|tones?)\b|\bdeep\b/, 0],
]
const colors = /\b(red|pink|nude|plum|peach|coral|berry|brown|rose|rosewood|fig|apricot|bronze|black|terracotta)\b/g

const claims = /\b(waterproof|water-?resistant|smudge-?proof|transfer-?proof|long-?lasting)\b/g

/** Criteria for makeup that restrict nothing, and that not every shown product mentions. */
export function unfilteredIn(text: string, shown: readonly Product[]): string[] {
  if (!shown.every(({ category }) => category === 'makeup')) return []
  const mentions = ({ name, description }: Product, word: string) =>
    new RegExp(`\\b${word}\\b`, 'i').test(`${name} ${description}`)
  return [...new Set([...(text.match(colors) ?? []), ...(text.match(claims) ?? [])])].filter(
    (word) => !shown.every((product) => mentions(product, word)),
  )
}

/**
 * Sorts makeup by distance to the named skin tone or color, each product in its closest shade; other products keep their
 * order.
 */
export function sortByShade(products: readonly Product[], text: string): readonly Product[] {
  const depth = depths.find(([messages]) => messages.test(text))?.[1]
  const named = text.match(colors) ?? []
  const isOfSkin = ({ name }: Product) => /foundation|concealer|powder$/i.test(name)
  const distance = (product: Product) => {
    const lightness = depth !== undefined && isOfSkin(product) ? lightnessOf(product) : null
    const said = `${product.name} ${product.description}`.toLowerCase()
    return (
      (lightness === null || depth === undefined ? 0 : Math.abs(lightness - depth)) -
      named.filter((color) => said.includes(color)).length
    )
  }
  if (!products.every(({ category }) => category === 'makeup')) return products
  if (depth === undefined && named.length === 0) return products
  return products
    .map((product) => eachVariant(product).toSorted((a, b) => distance(a) - distance(b))[0] ?? product)
    .toSorted((a, b) => distance(a) - distance(b))
}
