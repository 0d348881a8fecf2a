import { codeOf } from '../variants/rules.ts'
import { skuOfId } from '../variants/sku.ts'
import type { ProductForm, VariantForm } from './contract.ts'

type Options = Pick<VariantForm, 'volume' | 'shadeName'>

const codesOf = ({ volume, shadeName }: Options) => [codeOf(volume), codeOf(shadeName)].filter(Boolean)

/**
 * Fills in blank SKUs. Stock, carts and orders belong to a SKU: the first variant keeps its own, and so does another one
 * with the same size and shade. A new one gets the product's id with its size and shade, or a number if that is in use.
 */
export function withSkus(id: string, form: ProductForm, before?: ProductForm): ProductForm {
  const known = before ? [before, ...before.variants] : []
  const used = new Set([form, ...form.variants].map(({ sku }) => sku))

  function skuOf(options: Options, kept: string | undefined, codes: readonly string[]): string {
    const same = known.find((one) => codesOf(one).join() === codesOf(options).join())
    const sku = [kept, same?.sku].find((one) => one && !used.has(one)) ?? newSku(codes)
    used.add(sku)
    return sku
  }

  function newSku(codes: readonly string[]): string {
    for (let number = 1; ; number += 1) {
      const sku = skuOfId([id, ...codes, ...(number > 1 ? [number] : [])].join('-'))
      if (!used.has(sku) && !known.some((one) => one.sku === sku)) return sku
    }
  }

  const first = form.sku || skuOf(form, before?.sku, [])
  return {
    ...form,
    sku: first,
    variants: form.variants.map((variant) => ({
      ...variant,
      sku: variant.sku || skuOf(variant, undefined, codesOf(variant)),
    })),
  }
}
