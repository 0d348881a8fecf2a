import { fromDecimal } from '#src/kernel/money.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Category } from '../categories/contract.ts'
import type { ProductEntry } from '../import/format.ts'
import { insertPriceChanges } from '../price-history/store.server.ts'
import { facetBitsOf } from '../listing/facets.ts'
import { ingredientBitsOf } from '../listing/ingredient-bits.server.ts'
import { nameKeyOf } from '../listing/name-key.ts'
import { refreshProducts } from '../listing/store.server.ts'
import { searchTextOf } from '../search/search-text.ts'
import { insertSearchWords } from '../search/store.server.ts'
import { upsertProducts } from '../store.server.ts'
import { choicesOf, optionKeyOf } from '../variants/rules.ts'
import { familiesOf } from '../variants/shade-families.ts'
import { replaceOptionValues, replaceVariants, type NewVariant, type OptionValueRow } from '../variants/store.server.ts'

export {
  findEditable,
  listEntries,
  listEditableAfter,
  listEditableOf,
  lockEditable,
  lockOutProductForms,
  lockProductForms,
  restoreStatus,
  updateStatus,
  type EditableRow,
} from './store.server.ts'
export type { ProductEntry } from '../import/format.ts'

/**
 * Writes products and everything derived from them: texts, variants, search text, price history, cached pages. Variants
 * that an entry does not list are archived. Call `lockCategories` first. @param categories that exist, with those of
 * all entries. @param writeStock receives the ids of the variants by SKU: lists show which products are in stock.
 */
export async function saveProducts(
  tx: Tx,
  entries: readonly ProductEntry[],
  categories: readonly Category[],
  writeStock: (variantIds: ReadonlyMap<string, string>) => Promise<void> = async () => undefined,
): Promise<void> {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const ids = entries.map(({ id }) => id)
  const existing = await upsertProducts(
    tx,
    entries.map(({ variants, monogramPrice, ...product }) => ({
      ...product,
      nameKey: nameKeyOf(product.name),
      ...facetBitsOf(product, familiesOf({ ...product, variants })),
      ingredientBits: ingredientBitsOf(product.ingredients),
      monogramPrice: monogramPrice ? fromDecimal(monogramPrice) : null,
      search: searchTextOf({
        ...product,
        categoryName: nameOf.get(product.category) ?? '',
        shades: variants.flatMap(({ shade }) => shade?.name ?? []),
        volumes: variants.flatMap(({ volume }) => volume ?? []),
      }),
    })),
  )
  await replaceOptionValues(tx, existing, entries.flatMap(optionValuesOf))
  const variantIds = await replaceVariants(tx, existing, entries.flatMap(variantsOf))
  await insertSearchWords(tx, ids)
  await writeStock(variantIds)
  await publishProducts(tx, ids)
}

/**
 * Records prices, updates what lists and searches are answered from, and ends cached answers. Call after these products
 * were written.
 */
export async function publishProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await insertPriceChanges(tx, ids)
  const hasOther = await refreshProducts(tx, ids)
  await notifyChange(tx, { products: ids, affects: hasOther ? 'lists' : 'order' })
}

function optionValuesOf({ id: productId, variants }: ProductEntry): OptionValueRow[] {
  const values = choicesOf(variants).flatMap(({ size, shade }, at): OptionValueRow[] => {
    const { volume = '', shade: { name = '', color = null } = {} } = variants[at] ?? {}
    return [
      ...(size ? [{ productId, option: 'size', code: size, label: volume, swatch: null } as const] : []),
      ...(shade ? [{ productId, option: 'shade', code: shade, label: name, swatch: color } as const] : []),
    ]
  })
  return [...new Map(values.map((value) => [`${value.option} ${value.code}`, value])).values()]
}

function variantsOf({ id: productId, variants }: ProductEntry): NewVariant[] {
  const choices = choicesOf(variants)
  return variants.map(({ sku, gtin, price, originalPrice, reducedUntil, volume, shade }, position) => ({
    productId,
    sku,
    gtin: gtin ?? null,
    optionKey: optionKeyOf(choices[position] ?? {}),
    volume: volume ?? null,
    price: fromDecimal(price),
    originalPrice: originalPrice ? fromDecimal(originalPrice) : null,
    reducedUntil: reducedUntil ? new Date(reducedUntil) : null,
    color: shade?.color ?? null,
    position,
  }))
}
