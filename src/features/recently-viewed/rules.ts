import type { ViewedProduct } from './constants.ts'

/** Newest first, each product once, at most `max`. Viewing a product again moves it to the front. */
export function addViewed(
  viewed: readonly ViewedProduct[],
  product: ViewedProduct,
  max: number,
): readonly ViewedProduct[] {
  return [product, ...viewed.filter(({ id }) => id !== product.id)].slice(0, max)
}

/** Parses the browser's stored list; anything invalid counts as empty. */
export function parseViewed(text: string | null, max: number): readonly ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewedProduct).slice(0, max) : []
  } catch {
    return []
  }
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  const fields = ['id', 'name', 'imageUrl', 'imageColor'] as const
  if (typeof value !== 'object' || value === null) return false
  const stored = value as Record<string, unknown>
  return (
    fields.every((field) => typeof stored[field] === 'string') &&
    (stored['variantId'] === undefined || typeof stored['variantId'] === 'string')
  )
}
