/** A line that a guest saved for later, in this browser. Its prices are from then: a cart's are always the shop's. */
export type SavedLine = {
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
  readonly name: string
  /** The chosen options; empty for products without options. */
  readonly variantTitle: string
  readonly imageUrl: string
  readonly price: string
}

export const maxSaved = 30

/** Newest first, each variant once with at most `maxUnits`, at most `maxSaved` lines. */
export function addSaved(lines: readonly SavedLine[], line: SavedLine, maxUnits: number): readonly SavedLine[] {
  const before = findSaved(lines, line.variantId)?.quantity ?? 0
  const quantity = Math.min(maxUnits, before + line.quantity)
  return [{ ...line, quantity }, ...removeSaved(lines, line.variantId)].slice(0, maxSaved)
}

/** Undoes `addSaved`. A line that is no longer in the list stays out of it. */
export function restoreSaved(
  lines: readonly SavedLine[],
  variantId: string,
  before: SavedLine | undefined,
): readonly SavedLine[] {
  return before ? lines.map((line) => (line.variantId === variantId ? before : line)) : removeSaved(lines, variantId)
}

export const findSaved = (lines: readonly SavedLine[], variantId: string): SavedLine | undefined =>
  lines.find((line) => line.variantId === variantId)

export const removeSaved = (lines: readonly SavedLine[], variantId: string): readonly SavedLine[] =>
  lines.filter((line) => line.variantId !== variantId)

/** Parses the browser's stored list; anything invalid counts as absent. */
export function parseSaved(text: string | null): readonly SavedLine[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSavedLine).slice(0, maxSaved) : []
  } catch {
    return []
  }
}

const texts = ['productId', 'variantId', 'name', 'variantTitle', 'imageUrl', 'price'] as const

function isSavedLine(value: unknown): value is SavedLine {
  if (typeof value !== 'object' || value === null) return false
  const stored = value as Record<string, unknown>
  return (
    texts.every((field) => typeof stored[field] === 'string') &&
    Number.isSafeInteger(stored['quantity']) &&
    Number(stored['quantity']) > 0
  )
}
