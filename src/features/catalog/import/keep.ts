import type { StockedProduct } from './compare.ts'
import type { ProductEntry } from './format.ts'

const productFields = [
  'skinConcerns',
  'ingredients',
  'actives',
  'responsiblePerson',
  'warnings',
  'periodAfterOpening',
  'application',
] as const
const variantFields = ['gtin', 'volume', 'shade'] as const

/** A field that keeps the shop's value when a file does not have it. */
export type KeepableField = (typeof productFields)[number] | (typeof variantFields)[number]
export const keepableFields: readonly KeepableField[] = [...productFields, ...variantFields]

/**
 * A product of a file with the shop's values of the fields that the file does not have. Percentages stay of those
 * ingredients that the file names. Without prices of its own, a file has no reduction: those are not kept.
 */
export function keepFields<Product extends StockedProduct>(
  next: Product,
  { product: stored }: StockedProduct,
  kept: ReadonlySet<KeepableField>,
): Product {
  if (kept.size === 0) return next
  const product = { ...next.product, ...valuesOf(stored, productFields, kept) }
  const actives = product.actives?.filter(({ ingredient }) => product.ingredients.includes(ingredient))
  const { variants, actives: _all, ...rest } = product
  return {
    ...next,
    product: {
      ...rest,
      ...(actives && actives.length > 0 ? { actives } : {}),
      variants: variants.map((variant) => keepVariant(variant, stored, variants.length === 1, kept)),
    },
  }
}

type Variant = ProductEntry['variants'][number]

/** The options of several variants are what a file tells them apart by. */
function keepVariant(variant: Variant, stored: ProductEntry, isOnly: boolean, kept: ReadonlySet<KeepableField>) {
  const before = stored.variants.find(({ sku }) => sku === variant.sku)
  return { ...variant, ...(before && valuesOf(before, isOnly ? variantFields : (['gtin'] as const), kept)) }
}

function valuesOf<Source extends object, Field extends keyof Source & KeepableField>(
  source: Source,
  fields: readonly Field[],
  kept: ReadonlySet<KeepableField>,
): Pick<Source, Field> {
  return Object.fromEntries(
    fields.filter((field) => kept.has(field) && source[field] !== undefined).map((field) => [field, source[field]]),
  ) as Pick<Source, Field>
}
