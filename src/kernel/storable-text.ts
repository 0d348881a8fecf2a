/**
 * The path to the first text that PostgreSQL cannot store, because of a NUL character or half of a surrogate pair; null
 * without one. Call it after the schema, which bounds the depth.
 */
export function findUnstorableText(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [] : null
  if (value === null || typeof value !== 'object') return null
  for (const [key, inside] of Object.entries(value)) {
    const path = findUnstorableText(inside)
    if (path) return [key, ...path]
  }
  return null
}
