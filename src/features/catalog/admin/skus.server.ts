import { fillSkus } from '../variants/sku.ts'
import { offerOf, type ProductForm, type VariantForm } from './contract.ts'

const skuOfferOf = (form: VariantForm) => ({ sku: form.sku, ...offerOf(form) })

/** Fills in blank SKUs. The first variant keeps its own, whatever its size and shade. */
export function withSkus(id: string, form: ProductForm, before?: ProductForm): ProductForm {
  const known = before ? [before, ...before.variants].map(skuOfferOf) : []
  const [sku = '', ...others] = fillSkus(id, [form, ...form.variants].map(skuOfferOf), {
    variants: known,
    first: before?.sku,
  })
  return { ...form, sku, variants: form.variants.map((variant, at) => ({ ...variant, sku: others[at] ?? '' })) }
}
