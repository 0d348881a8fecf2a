import { maxCompared, type ComparedProduct } from './constants.ts'

/** Removes a product, or adds it at the end. @returns null when the comparison is full. */
export function toggleCompared(
  compared: readonly ComparedProduct[],
  product: ComparedProduct,
): readonly ComparedProduct[] | null {
  if (compared.some(({ id }) => id === product.id)) return compared.filter(({ id }) => id !== product.id)
  return compared.length >= maxCompared ? null : [...compared, product]
}

/** Parses the browser's stored list; anything invalid is left out. */
export function parseCompared(text: string | null): readonly ComparedProduct[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const valid = Array.isArray(stored) ? stored.filter(isComparedProduct) : []
    return [...new Map(valid.map(({ id, name, imageUrl }) => [id, { id, name, imageUrl }])).values()].slice(
      0,
      maxCompared,
    )
  } catch {
    return []
  }
}

function isComparedProduct(value: unknown): value is ComparedProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, imageUrl } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^[a-z0-9-]{1,80}$/.test(id) &&
    typeof name === 'string' &&
    typeof imageUrl === 'string' &&
    imageUrl.startsWith('/')
  )
}
