import { shadeDistance } from '#src/skin-vision/shades.ts'
import type { Product } from '../../catalog/contract.ts'
import { eachVariant } from '../../catalog/variants/constants.ts'

export type MatchedShade = {
  readonly product: Product
  readonly shade: string
  /** CIEDE2000. */ readonly distance: number
}

/** CIEDE2000. Shades beyond this distance visibly differ and are not suggested. */
const furthest = 4

/** Foundation shades by distance from the measured skin tone; sold-out ones last among equals. */
export function matchFoundations(products: readonly Product[], skin: string, max: number): MatchedShade[] {
  return products
    .flatMap(eachVariant)
    .flatMap((product) =>
      product.shade !== null && /\bfoundation\b/i.test(product.name)
        ? [{ product, shade: product.shade, distance: shadeDistance(product.shade, skin) }]
        : [],
    )
    .filter(({ distance }) => distance <= furthest)
    .map((match) => ({ ...match, distance: Math.round(match.distance * 10) / 10 }))
    .toSorted(
      (one, other) => one.distance - other.distance || Number(other.product.inStock) - Number(one.product.inStock),
    )
    .slice(0, max)
}
