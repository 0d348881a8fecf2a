import type { ProductEntry } from './format.ts'

const productFields = [
  'skinConcerns',
  'ingredients',
  'actives',
  'monogramPrice',
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
 * A product of a file with the shop's values of the fields that the file does not have. Kept percentages are those of
 * ingredients that the file names. Prices belong together: without an original price in the file, there is no reduction.
 */
export function keepFields(
  next: ProductEntry,
  stored: ProductEntry,
  missing: ReadonlySet<KeepableField>,
): ProductEntry {
  const { actives, ...product } = { ...next, ...valuesOf(stored, productFields, missing) }
  const named = missing.has('actives')
    ? actives?.filter(({ ingredient }) => product.ingredients.includes(ingredient))
    : actives
  return {
    ...product,
    ...(named && named.length > 0 ? { actives: named } : {}),
    variants: product.variants.map((variant) => {
      const before = stored.variants.find(({ sku }) => sku === variant.sku)
      return { ...variant, ...(before && valuesOf(before, variantFields, missing)) }
    }),
  }
}

function valuesOf<Source extends object, Field extends keyof Source & KeepableField>(
  source: Source,
  fields: readonly Field[],
  wanted: ReadonlySet<KeepableField>,
): Pick<Source, Field> {
  return Object.fromEntries(
    fields.filter((field) => wanted.has(field) && source[field] !== undefined).map((field) => [field, source[field]]),
  ) as Pick<Source, Field>
}
