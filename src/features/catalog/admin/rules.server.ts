import { toDecimal } from '#src/kernel/money.ts'
import type { EditableRow, ProductEntry } from '../service.server.ts'
import type { ProductForm } from './contract.ts'

/** A readable id for URLs. Empty when the name has no usable letter. */
export function idOfName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 80).replace(/-$/, '')
}

/** Normalizes the form's values. Percentages within the ingredient list are kept. */
export function entryOf(id: string, form: ProductForm, actives: EditableRow['actives']): ProductEntry {
  const { originalPrice, volume, monogramPrice, ...entry } = form
  return {
    ...entry,
    id,
    actives: actives.filter(({ ingredient }) => form.ingredients.includes(ingredient)),
    ...(originalPrice ? { originalPrice } : {}),
    ...(volume ? { volume } : {}),
    ...(monogramPrice ? { monogramPrice } : {}),
  }
}

export function formOf(row: EditableRow): ProductForm {
  const { name, description, category, isNew, isBestseller, allowsMonogram, skinTypes, skinConcerns, ingredients } = row
  const { container, color, finish } = row.packshot
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
    price: toDecimal(row.price),
    originalPrice: row.originalPrice === null ? '' : toDecimal(row.originalPrice),
    volume: row.volume ?? '',
    monogramPrice: row.monogramPrice === null ? '' : toDecimal(row.monogramPrice),
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

const maxCharacters = 200

function flat(value: ProductForm[keyof ProductForm]): string | boolean {
  if (typeof value === 'boolean') return value
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : Object.values(value).join(' ')
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
}
