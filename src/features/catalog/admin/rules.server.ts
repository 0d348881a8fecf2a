import { toDecimal } from '#src/kernel/money.ts'
import type { EditableRow, ProductEntry } from '../service.server.ts'
import { choiceOf } from '../variants/rules.ts'
import type { OptionValueRow, VariantRow } from '../variants/store.server.ts'
import type { EditedProduct, NewProduct, ProductForm, VariantForm } from './contract.ts'
import { withSkus } from './skus.server.ts'

/** Normalizes the form's values. Percentages within the ingredient list are kept. */
export function entryOf(id: string, form: ProductForm, actives: EditableRow['actives']): ProductEntry {
  const { name, description, category, isNew, isBestseller, skinTypes, skinConcerns, ingredients, packshot } = form
  const { status, allowsMonogram, monogramPrice, variants } = form
  const { responsibleName, responsibleAddress, responsibleEmail, warnings, periodAfterOpening, application } = form
  return {
    id,
    name,
    description,
    category,
    isNew,
    isBestseller,
    skinTypes,
    skinConcerns,
    ingredients,
    packshot,
    status,
    allowsMonogram,
    actives: actives.filter(({ ingredient }) => ingredients.includes(ingredient)),
    ...(monogramPrice ? { monogramPrice } : {}),
    ...(responsibleName
      ? { responsiblePerson: { name: responsibleName, address: responsibleAddress, email: responsibleEmail } }
      : {}),
    ...(warnings ? { warnings } : {}),
    ...(periodAfterOpening ? { periodAfterOpening: Number(periodAfterOpening) } : {}),
    ...(application ? { application } : {}),
    variants: [form, ...variants].map(variantEntryOf),
  }
}

function variantEntryOf(form: VariantForm): ProductEntry['variants'][number] {
  const { sku, gtin, price, originalPrice, reducedUntil, volume, shadeName, shadeColor } = form
  return {
    sku,
    price,
    ...(gtin ? { gtin } : {}),
    ...(originalPrice ? { originalPrice } : {}),
    ...(reducedUntil ? { reducedUntil } : {}),
    ...(volume ? { volume } : {}),
    ...(shadeName ? { shade: { name: shadeName, color: shadeColor.toLowerCase() } } : {}),
  }
}

/** @param variants the active ones in their order, at least one */
export function formOf(
  row: EditableRow,
  variants: readonly VariantRow[],
  values: readonly OptionValueRow[],
): ProductForm {
  const { name, description, category, isNew, isBestseller, allowsMonogram, skinTypes, skinConcerns, ingredients } = row
  const { container, color, finish } = row.packshot
  const [first, ...others] = variants.map((variant) => variantFormOf(variant, values))
  if (!first) throw new Error(`product ${row.id} has no variant`)
  return {
    name,
    description,
    category,
    isNew,
    isBestseller,
    allowsMonogram,
    skinTypes,
    skinConcerns,
    ingredients,
    packshot: { container, color, finish },
    status: row.status,
    responsibleName: row.responsibleName ?? '',
    responsibleAddress: row.responsibleAddress ?? '',
    responsibleEmail: row.responsibleEmail ?? '',
    warnings: row.warnings ?? '',
    periodAfterOpening: row.periodAfterOpening === null ? '' : String(row.periodAfterOpening),
    application: row.application ?? '',
    ...first,
    variants: others,
    monogramPrice: row.monogramPrice === null ? '' : toDecimal(row.monogramPrice),
  }
}

function variantFormOf(variant: VariantRow, values: readonly OptionValueRow[]): VariantForm {
  const { shade } = choiceOf(variant.optionKey)
  const value = values.find(({ option, code }) => option === 'shade' && code === shade)
  return {
    sku: variant.sku,
    gtin: variant.gtin ?? '',
    price: toDecimal(variant.price),
    originalPrice: variant.originalPrice === null ? '' : toDecimal(variant.originalPrice),
    reducedUntil: variant.reducedUntil?.toISOString() ?? '',
    volume: variant.volume ?? '',
    shadeName: value?.label ?? '',
    shadeColor: value?.swatch ?? '',
  }
}

type Flat = Record<string, string | number | boolean | null>

/** Only the changed fields, with lists and long texts shortened, for the audit log. */
export function changesOf(before: ProductForm, after: ProductForm): { before: Flat; after: Flat } {
  const changes: { before: Flat; after: Flat } = { before: {}, after: {} }
  for (const key of Object.keys(after) as (keyof ProductForm)[]) {
    const [old, now] = [flat(before[key]), flat(after[key])]
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue
    changes.before[key] = old
    changes.after[key] = now
  }
  return changes
}

/** Whether the form has created this product, which nobody has changed since: its reply may have been lost. */
export function isRepeated(product: EditedProduct, { onHand = 0, ...form }: NewProduct): boolean {
  const filled = withSkus(product.id, { ...form, status: form.status ?? 'active' })
  return product.stock.onHand === onHand && Object.keys(changesOf(product, filled).after).length === 0
}

const maxCharacters = 200

function flat(value: ProductForm[keyof ProductForm]): string | boolean | null {
  if (typeof value === 'boolean' || value === undefined) return value ?? null
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.map(joined).join(', ') : joined(value)
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
}

const joined = (value: string | object): string =>
  typeof value === 'string' ? value : Object.values(value).filter(Boolean).join(' ')
