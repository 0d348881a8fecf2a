import { options, type Option } from '../constants.ts'
import type { Product, ProductPhoto, Variant, VariantAvailability } from '../contract.ts'

/** The product as it is shown and sold with this variant selected. */
export function withVariant(product: Product, variantId: string | null): Product {
  const variant = product.variants?.find(({ id }) => id === variantId)
  if (!variant) return product
  const { originalPrice: _original, lowestPrice30Days: _lowest, volume: _volume, gtin: _gtin, ...rest } = product
  const { pricePer100: _per100, reducedSince: _since, reducedUntil: _until, ...kept } = rest
  const { id, title: _title, choice: _choice, shade, ...offer } = variant
  return { ...kept, ...offer, variantId: id, shade: shade ?? product.shade }
}

/** The product with the current stock of its variants. @param available variants that are missing keep their stock */
export function withAvailability(product: Product, available: readonly VariantAvailability[]): Product {
  const current = new Map(available.map((one) => [one.id, one]))
  const { variantId, variants } = product
  return {
    ...product,
    ...stockOf(current.get(variantId)),
    ...(variants && { variants: variants.map((variant) => ({ ...variant, ...stockOf(current.get(variant.id)) })) }),
  }
}

const stockOf = (found: VariantAvailability | undefined) => found && { inStock: found.inStock, fewLeft: found.fewLeft }

/**
 * The variant for a choice after one option was changed: the exact one, or else the first with the changed value.
 * @param variants in order of preference
 */
export function selectVariant(
  variants: readonly Variant[],
  choice: Variant['choice'],
  changed: Option,
): Variant | undefined {
  return (
    variants.find((variant) => options.every((option) => variant.choice[option] === choice[option])) ??
    variants.find((variant) => variant.choice[changed] === choice[changed])
  )
}

/** The photographs of the selected variant: its own first, then those of all variants. The first is `imageUrl`. */
export function shownPhotos({ photos = [], variantId }: Pick<Product, 'photos' | 'variantId'>): ProductPhoto[] {
  return [
    ...photos.filter((photo) => photo.variantId === variantId),
    ...photos.filter((photo) => photo.variantId === undefined),
  ]
}

/** Every variant as a product of its own, named with its options: "Close Match Foundation, 240 Neutral Beige". */
export function eachVariant(product: Product): Product[] {
  return (
    product.variants?.map(({ id, title }) => ({
      ...withVariant(product, id),
      name: title ? `${product.name}, ${title}` : product.name,
    })) ?? [product]
  )
}

/** The page of a product; with the variant selected that its name names (see eachVariant). */
export function addressOf({ id, name, variantId, variants }: Product): string {
  const title = variants?.find((variant) => variant.id === variantId)?.title
  return `/products/${id}${title && name.endsWith(`, ${title}`) ? `?variant=${variantId}` : ''}`
}

/** Whether the product is sold as this variant. */
export function hasVariant({ variantId, variants }: Product, id: string): boolean {
  return variants?.some((variant) => variant.id === id) ?? variantId === id
}

/** The variant that was chosen among several, and its name; null when there is no choice, or it is no longer sold. */
export function chosenVariant({ variants }: Product, id: string | null): { id: string; title: string } | null {
  const found = variants?.find((variant) => variant.id === id)
  return found ? { id: found.id, title: found.title } : null
}

/** Whether a shopper has to choose a shade. */
export const hasShades = ({ options = [] }: Product): boolean =>
  options.some(({ option, values }) => option === 'shade' && values.length > 1)
