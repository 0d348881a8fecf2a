import type { Product } from '../../catalog/contract.ts'
import { shadesFor, statedUndertone, type SkinTone, type Undertone } from '../understanding/skin-tone.ts'

/** Luminance of a shade's swatch, from 0 (black) to 255 (white). */
function lightnessOf({ shade }: Product): number | null {
  const parts = /^#(..)(..)(..)$/
    .exec(shade ?? '')
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16))
  const [red, green, blue] = parts ?? []
  return red === undefined || green === undefined || blue === undefined ? null : 0.3 * red + 0.59 * green + 0.11 * blue
}

const colors = /\b(red|pink|nude|plum|peach|coral|berry|brown|rose|rosewood|fig|apricot|bronze|black|terracotta)\b/g

const claims =
  /\b(waterproof|water[- ]?resistant|smudge-?proof|transfer-?proof|long-?lasting|travel[- ]sized?|hypoallergenic|dermatologist[- ]tested|korean|olive under ?-?tones?)\b/g

/** Criteria that restrict nothing, and that not every shown product mentions. Colors matter for makeup only. */
export function unfilteredIn(text: string, tone: SkinTone | null, shown: readonly Product[]): string[] {
  const isMakeup = shown.every(({ category }) => category === 'makeup')
  const mentions = ({ name, description }: Product, word: string) =>
    new RegExp(`\\b${word.replaceAll(/[- ]/g, '[- ]?')}\\b`, 'i').test(`${name} ${description}`)
  const undertone = tone?.undertone
  const isUnstated = isMakeup && undertone && !shown.some((product) => statedUndertone(product.name) === undertone)
  return [
    ...(isUnstated ? [`${undertone} undertone`] : []),
    ...[...new Set([...((isMakeup && text.match(colors)) || []), ...(text.match(claims) ?? [])])].filter(
      (word) => !shown.every((product) => mentions(product, word)),
    ),
  ]
}

/** Makeup in the color of the skin. */
export const isOfSkin = ({ name }: Product): boolean => /foundation|concealer|powder/i.test(name)

/**
 * Sorts makeup by distance to the named skin tone or color, each product in its closest shade that is in stock. With an
 * undertone, only shades that state it remain, unless none does. Other products keep their order.
 */
export function sortByShade(products: readonly Product[], text: string, tone: SkinTone | null): readonly Product[] {
  const named = text.match(colors) ?? []
  const depth = tone?.depth ?? null
  const distance = (product: Product) => {
    const lightness = depth !== null && isOfSkin(product) ? lightnessOf(product) : null
    const description = `${product.name} ${product.description}`.toLowerCase()
    return (
      (lightness === null || depth === null ? 0 : Math.abs(lightness - depth)) -
      named.filter((color) => description.includes(color)).length
    )
  }
  if (!products.every(({ category }) => category === 'makeup')) return products
  if (tone === null && named.length === 0) return products
  const closest = (undertone: Undertone | null) =>
    products.flatMap((product) => shadesFor(product, undertone).toSorted((a, b) => distance(a) - distance(b))[0] ?? [])
  const suited = closest(tone?.undertone ?? null)
  return (suited.length > 0 ? suited : closest(null)).toSorted((a, b) => distance(a) - distance(b))
}
