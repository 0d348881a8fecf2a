import { cents, fromDecimal, type Cents } from '#src/kernel/money.ts'
import type { Product } from '../catalog/contract.ts'
import { withVariant } from '../catalog/variants/constants.ts'
import type { PricingRules } from '../shop-settings/contract.ts'

/** One variant as it is offered: the product with it selected, and what distinguishes it from the others. */
export type FeedItem = {
  readonly product: Product
  /** The product's name with the variant's size and shade. */
  readonly title: string
  readonly size: string | undefined
  readonly shade: string | undefined
  readonly path: string
}

export function feedItemsOf(product: Product): FeedItem[] {
  const { variants, options = [] } = product
  if (!variants)
    return [{ product, title: product.name, size: product.volume, shade: undefined, path: `/products/${product.id}` }]
  return variants.map(({ id, title, choice }) => {
    const labelOf = (wanted: 'size' | 'shade') =>
      options.find(({ option }) => option === wanted)?.values.find(({ code }) => code === choice[wanted])?.label
    const selected = withVariant(product, id)
    return {
      product: selected,
      title: `${product.name}, ${title}`,
      size: labelOf('size') ?? selected.volume,
      shade: labelOf('shade'),
      path: `/products/${product.id}?variant=${id}`,
    }
  })
}

/** A volume such as "50 ml" as a number and its unit. */
export function measureOf(volume: string | undefined): { value: number; unit: 'ml' | 'g' } | null {
  const match = /^(\d+(?:[.,]\d+)?) (ml|g)$/.exec(volume ?? '')
  return match ? { value: Number(match[1]?.replace(',', '.')), unit: match[2] as 'ml' | 'g' } : null
}

/** What checkout charges for delivering one unit alone. */
export function shippingFor(price: string, { shipping, freeShipping: { at, limit } }: PricingRules): Cents {
  const amount = fromDecimal(price)
  return amount > limit || (at === 'from' && amount === limit) ? cents(0) : shipping
}
