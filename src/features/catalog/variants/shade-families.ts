import { appearanceOf } from '#src/skin-vision/shades.ts'
import type { ShadeFamily } from '../constants.ts'
import type { Product, Variant } from '../contract.ts'
import { sizeWordOf } from '../search/sizes.ts'

/** Products matched to the skin: their families are depths. Blushes and highlighters are sold by color. */
const forSkin = /\b(foundation|concealer|pressed powder)\b/i
/** A single drawn color says little about a palette, and nothing about a clear product. */
const colorless = /\b(palette|mist|clear)\b/i

/** Lowest CIELAB L* of each depth; between the depths of the demonstration's foundations, which are numbered 1 to 6. */
const depths = [
  ['fair', 75.5],
  ['light', 67],
  ['medium', 59],
  ['tan', 44],
] as const

export function skinFamilyOf(color: string): ShadeFamily {
  const { lightness } = appearanceOf(color)
  return depths.find(([, lowest]) => lightness >= lowest)?.[0] ?? 'deep'
}

/**
 * Regions of CIELAB, in this order; limits were set on the demonstration's 30 makeup colors. Hue is in degrees from
 * -180 to 180: 0 is a bluish pink, 45 orange, 90 yellow. @returns null for colors without a family, such as green.
 */
export function colorFamilyOf(color: string): ShadeFamily | null {
  const { lightness: L, chroma: C, hue: h } = appearanceOf(color)
  if (L < 20) return 'black'
  if (C < 10 || h > 90 || h < -60) return null
  if (h < 12 && L < 46) return 'plum'
  if (h < 45 && L < 52 && C >= 38) return 'red'
  if (h < 40 && L >= 45 && C >= 20) return 'pink'
  if (h < 46 && L >= 75 && C >= 14) return 'pink'
  if (h < 60 && L >= 60 && C >= 33) return 'coral'
  if (h >= 60 && L >= 52 && C >= 37) return 'gold'
  return L >= 62 || (L >= 54 && C < 30) ? 'nude' : 'brown'
}

export function shadeFamilyOf({ name, category }: Pick<Product, 'name' | 'category'>, color: string | null) {
  if (category !== 'makeup' || color === null || colorless.test(name)) return null
  return forSkin.test(name) ? skinFamilyOf(color) : colorFamilyOf(color)
}

type Shaded = Pick<Product, 'name' | 'category'> & {
  readonly packshot: { readonly color: string }
  readonly variants: readonly { readonly shade?: { readonly color: string } | undefined }[]
}

/** The families of a product's shades. The only variant has the color of the packshot, unless it has one of its own. */
export function familiesOf(product: Shaded): ReadonlySet<ShadeFamily> {
  const { variants, packshot } = product
  const fallback = variants.length === 1 ? packshot.color : null
  return new Set(variants.flatMap(({ shade }) => shadeFamilyOf(product, shade?.color ?? fallback) ?? []))
}

type Wanted = { readonly words: readonly string[]; readonly families: readonly ShadeFamily[] }

function variantOfSize({ variants = [] }: Product, words: readonly string[]): Variant | undefined {
  const sized = variants.filter(
    ({ choice, volume }) => choice.size !== undefined && volume !== undefined && words.includes(sizeWordOf(volume)),
  )
  return sized.find(({ inStock }) => inStock) ?? sized[0]
}

/**
 * The variant that a search or filter means: the one whose shade name contains most of the words that are not in the
 * product's name, or else the first of a wanted family or size. Variants in stock come first. @param words as typed,
 * in the form of the search
 */
export function matchedVariant(product: Product, { words, families }: Wanted): Variant | undefined {
  if (words.length === 0 && families.length === 0) return undefined
  const shades = (product.variants ?? []).filter(({ choice }) => choice.shade !== undefined)
  const inOrder = shades.toSorted((one, other) => Number(other.inStock) - Number(one.inStock))
  const candidates =
    families.length === 0
      ? inOrder
      : inOrder.filter(({ shade }) => families.some((family) => family === shadeFamilyOf(product, shade)))
  const named = new Set(product.id.split('-'))
  const shadeWords = words.filter((word) => !named.has(word))
  const scoreOf = ({ choice }: Variant) => {
    const own = choice.shade?.split('-') ?? []
    return shadeWords.filter((word) => own.some((part) => (word.length > 2 ? part.startsWith(word) : part === word)))
      .length
  }
  const best = Math.max(0, ...candidates.map(scoreOf))
  if (best === 0) return families.length > 0 ? candidates[0] : variantOfSize(product, words)
  // Among equals the shortest name: "neutral sand" means Neutral Sand, not Neutral Rose Sand.
  const lengthOf = ({ choice }: Variant) => choice.shade?.split('-').length ?? 0
  return candidates
    .filter((variant) => scoreOf(variant) === best)
    .toSorted((one, other) => lengthOf(one) - lengthOf(other))[0]
}
