import { fromDecimal } from '#src/kernel/money.ts'
import type { ProductEntry } from './format.ts'

/** A product with the stock of its variants by SKU; an entry may leave it out. */
export type StockedProduct = { readonly product: ProductEntry; readonly stock: ReadonlyMap<string, number> }

/** `variants` stands for their SKUs, order, GTINs, volumes and shades. */
export type ChangedField =
  | 'price'
  | 'stock'
  | 'variants'
  | Exclude<keyof ProductEntry, 'id' | 'variants' | 'status'>
  | 'status'

/** The fields that importing `next` would change. An entry without status or stock keeps the shop's. */
export function changedFields(current: StockedProduct, next: StockedProduct): ChangedField[] {
  const before = comparable(current)
  const after = comparable({ product: next.product, stock: new Map([...current.stock, ...next.stock]) })
  return (Object.keys(after) as ChangedField[]).filter(
    (field) => before[field] !== after[field] && !(field === 'status' && next.product.status === undefined),
  )
}

/** Every field as a text that is equal for equal values, whatever the order of keys and the number of digits. */
function comparable({ product, stock }: StockedProduct): Record<ChangedField, string> {
  const { variants, packshot, responsiblePerson: person } = product
  const amount = (price: string | undefined) => (price ? fromDecimal(price) : null)
  const text = (value: unknown) => JSON.stringify(value ?? null)
  return {
    name: product.name,
    category: product.category,
    description: product.description,
    price: text(
      variants.map(({ sku, price, originalPrice, reducedUntil }) => [
        sku,
        amount(price),
        amount(originalPrice),
        reducedUntil,
      ]),
    ),
    stock: text(variants.map(({ sku }) => [sku, stock.get(sku) ?? 0])),
    variants: text(variants.map(({ sku, gtin, volume, shade }) => [sku, gtin, volume, shade?.name, shade?.color])),
    isNew: text(product.isNew),
    isBestseller: text(product.isBestseller),
    skinTypes: text(product.skinTypes),
    skinConcerns: text(product.skinConcerns),
    ingredients: text(product.ingredients),
    actives: text((product.actives ?? []).map(({ ingredient, percent }) => [ingredient, percent])),
    allowsMonogram: text(product.allowsMonogram),
    monogramPrice: text(amount(product.monogramPrice)),
    packshot: text([packshot.container, packshot.color, packshot.finish]),
    responsiblePerson: text(person && [person.name, person.address, person.email]),
    warnings: text(product.warnings),
    periodAfterOpening: text(product.periodAfterOpening),
    application: text(product.application),
    status: text(product.status ?? 'active'),
  }
}
