import { createHash } from 'node:crypto'
import { codeOf } from './rules.ts'

const maxLength = 40
const hashLength = 12

/** A variant whose SKU may be blank. */
export type SkuOffer = {
  readonly sku: string
  readonly volume?: string | undefined
  readonly shade?: { readonly name: string } | undefined
}
/** The stored variants, and the SKU that the first one keeps whatever its size and shade. */
type Known = { readonly variants: readonly SkuOffer[]; readonly first?: string | undefined }

/** The SKU of a product that states none. Ids are longer than SKUs, so a hash replaces the end of a long one. */
export function skuOfId(productId: string): string {
  const sku = productId.toUpperCase()
  if (sku.length <= maxLength) return sku
  const hash = createHash('sha256').update(productId).digest('hex').slice(0, hashLength).toUpperCase()
  return `${sku.slice(0, maxLength - hashLength - 1)}-${hash}`
}

const codesOf = ({ volume = '', shade }: SkuOffer) => [codeOf(volume), codeOf(shade?.name ?? '')].filter(Boolean)

/**
 * The SKUs of a product's variants, blank ones filled in. Stock, carts and orders belong to a SKU: a variant keeps that of
 * the stored one with the same size and shade. A new one gets the product's id, after the first with its size and shade,
 * and with a number if that is in use.
 */
export function fillSkus(id: string, offers: readonly SkuOffer[], known: Known = { variants: [] }): string[] {
  const used = new Set(offers.map(({ sku }) => sku))

  function newSku(codes: readonly string[]): string {
    for (let number = 1; ; number += 1) {
      const sku = skuOfId([id, ...codes, ...(number > 1 ? [number] : [])].join('-'))
      if (!used.has(sku) && !known.variants.some((one) => one.sku === sku)) return sku
    }
  }

  /** Of the stored variant that was named like the product, unless another offer is that variant. */
  const base = skuOfId(id)
  const stored = known.variants.find(({ sku }) => sku === base)
  const isTaken = stored && offers.slice(1).some((offer) => codesOf(offer).join() === codesOf(stored).join())
  const keptBase = stored && !isTaken ? base : undefined

  return offers.map((offer, at) => {
    if (offer.sku) return offer.sku
    const codes = codesOf(offer)
    const same = known.variants.find((one) => codesOf(one).join() === codes.join())
    const kept = [at === 0 ? known.first : undefined, same?.sku, at === 0 ? keptBase : undefined].find(
      (one) => one && !used.has(one),
    )
    const sku = kept ?? newSku(at === 0 ? [] : codes)
    used.add(sku)
    return sku
  })
}
