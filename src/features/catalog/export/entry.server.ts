import { toDecimal } from '#src/kernel/money.ts'
import type { EditableRow } from '../editing/service.server.ts'
import type { CatalogEntry, VariantEntry } from '../import/format.ts'
import { presentCompliance } from '../present.server.ts'
import { choiceOf } from '../variants/rules.ts'
import type { OptionValueRow, VariantRow } from '../variants/store.server.ts'

export type ExportFacts = {
  /** The active ones in their order, at least one. */
  readonly variants: readonly VariantRow[]
  readonly values: readonly OptionValueRow[]
  readonly onHand: (variantId: string) => number
}

/** A stored product in the import format, with its keys in a fixed order. */
export function entryOf(row: EditableRow, facts: ExportFacts): CatalogEntry {
  const variants = facts.variants.map((variant) => variantEntryOf(variant, facts))
  const [only] = variants
  const isPlain = variants.length === 1 && only && !only.shade
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: row.description,
    ...(isPlain ? only : { variants }),
    isNew: row.isNew,
    isBestseller: row.isBestseller,
    skinTypes: row.skinTypes,
    skinConcerns: row.skinConcerns,
    ingredients: row.ingredients,
    ...(row.actives.length > 0 ? { actives: row.actives } : {}),
    allowsMonogram: row.allowsMonogram,
    ...(row.monogramPrice === null ? {} : { monogramPrice: toDecimal(row.monogramPrice) }),
    packshot: { container: row.packshot.container, color: row.packshot.color, finish: row.packshot.finish },
    ...presentCompliance(row),
    ...(row.status === 'active' ? {} : { status: row.status }),
  }
}

function variantEntryOf(variant: VariantRow, { values, onHand }: ExportFacts): VariantEntry {
  const { id, sku, gtin, price, originalPrice, reducedUntil, volume, color, optionKey } = variant
  const { shade } = choiceOf(optionKey)
  const name = values.find(({ option, code }) => option === 'shade' && code === shade)?.label
  return {
    sku,
    ...(gtin === null ? {} : { gtin }),
    price: toDecimal(price),
    ...(originalPrice === null ? {} : { originalPrice: toDecimal(originalPrice) }),
    ...(reducedUntil === null ? {} : { reducedUntil: reducedUntil.toISOString() }),
    ...(volume === null ? {} : { volume }),
    stock: onHand(id),
    ...(name && color ? { shade: { name, color } } : {}),
  }
}
