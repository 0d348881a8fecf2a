import type { Product } from '../catalog/contract.ts'
import { withVariant } from '../catalog/variants/constants.ts'

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
