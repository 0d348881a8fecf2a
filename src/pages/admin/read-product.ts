import type { NewProduct, ProductForm, VariantForm } from '#src/features/catalog/admin/contract.ts'
import { readCompliance } from './product-compliance.tsx'
import { typedInstant } from './typed-instant.ts'

/** What was typed. The server validates it. */
export function readProduct(form: HTMLFormElement, variants: number): NewProduct {
  const data = new FormData(form)
  const all = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  const text = (name: string) => (all(name)[0] ?? '').trim()
  const offer = (prefix: string): VariantForm => {
    const shadeName = text(`${prefix}shadeName`)
    return {
      sku: text(`${prefix}sku`).toUpperCase(),
      gtin: text(`${prefix}gtin`),
      price: text(`${prefix}price`),
      originalPrice: text(`${prefix}originalPrice`),
      reducedUntil: typedInstant(form, `${prefix}reducedUntil`),
      volume: text(`${prefix}volume`),
      shadeName,
      shadeColor: shadeName ? text(`${prefix}shadeColor`) : '',
    }
  }
  return {
    name: text('name'),
    description: text('description'),
    category: text('category'),
    ...(text('onHand') ? { onHand: Number(text('onHand')) } : {}),
    ...(data.has('status') ? { status: text('status') as 'draft' | 'active' } : {}),
    ...offer(''),
    variants: Array.from({ length: variants }, (_, at) => offer(`variants.${at}.`)),
    isNew: data.has('isNew'),
    isBestseller: data.has('isBestseller'),
    allowsMonogram: data.has('allowsMonogram'),
    monogramPrice: text('monogramPrice'),
    skinTypes: all('skinTypes') as ProductForm['skinTypes'],
    skinConcerns: all('skinConcerns') as ProductForm['skinConcerns'],
    ingredients: text('ingredients')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    ...readCompliance(text),
    packshot: { container: text('container'), color: text('color'), finish: text('finish') } as ProductForm['packshot'],
  }
}
