/** Values of this feature that the browser may import. */
export const finishes = ['clear', 'frosted', 'opaque'] as const
/** Default packshot color of a new product: the theme's sand. */
export const firstColor = '#d9b48f'

type Named = { readonly sku: string; readonly volume: string; readonly shadeName: string }

/** The names of a product's variants by SKU: size and shade, or the SKU without either. Empty for a single variant. */
export function variantNamesOf(product: Named & { readonly variants: readonly Named[] }): ReadonlyMap<string, string> {
  if (product.variants.length === 0) return new Map()
  return new Map(
    [product, ...product.variants].map(({ sku, volume, shadeName }) => [
      sku,
      [volume, shadeName].filter(Boolean).join(', ') || sku,
    ]),
  )
}
