import { options, type Option } from '../constants.ts'
import type { Product, Variant } from '../contract.ts'

/** The chosen value of each option, by its code: { size: '50-ml', shade: 'warm-sand' }. */
export type Choice = Partial<Readonly<Record<Option, string>>>

/** A code for a value's label: lower case, without accents, joined by hyphens. */
export function codeOf(label: string): string {
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-')
}

type Offer = { readonly volume?: string | undefined; readonly shade?: { readonly name: string } | undefined }

/** What distinguishes these variants of one product: the size only where it differs, and the shade. */
export function choicesOf(variants: readonly Offer[]): Choice[] {
  const sizes = new Set(variants.map(({ volume }) => volume))
  return variants.map(({ volume, shade }) => ({
    ...(volume && sizes.size > 1 ? { size: codeOf(volume) } : {}),
    ...(shade ? { shade: codeOf(shade.name) } : {}),
  }))
}

/** The stored form of a choice, equal for equal choices: 'shade=warm-sand|size=50-ml'. */
export function optionKeyOf(choice: Choice): string {
  return options
    .flatMap((option) => (choice[option] === undefined ? [] : [`${option}=${choice[option]}`]))
    .toSorted()
    .join('|')
}

export function choiceOf(optionKey: string): Choice {
  const pairs = optionKey.split('|').map((pair) => pair.split('='))
  return Object.fromEntries(pairs.filter(([option]) => options.some((known) => known === option)))
}

/** A product without options is its only variant. @param variantId one of the product's; otherwise the default one */
export function variantOf(product: Product, variantId: string): Variant {
  const found = product.variants?.find(({ id }) => id === variantId)
  if (found) return found
  const { variantId: id, sku, price, imageUrl, imageColor, inStock, fewLeft } = product
  const { gtin, originalPrice, lowestPrice30Days, reducedSince, reducedUntil, volume, pricePer100 } = product
  const optional = { gtin, originalPrice, lowestPrice30Days, reducedSince, reducedUntil, volume, pricePer100 }
  return {
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<Variant>),
    id,
    sku,
    title: '',
    choice: {},
    price,
    imageUrl,
    imageColor,
    inStock,
    fewLeft,
    shade: null,
  }
}
