export type Place = {
  readonly limit: number
  /** Rows before the page, from the nearer end of the list. */
  readonly offset: number
  readonly isReversed: boolean
}

/** Where a page is, counted from the end when that is nearer. @param page from 1 to the last one @param total above 0 */
export function placeOf(page: number, size: number, total: number): Place {
  const offset = (page - 1) * size
  const limit = Math.min(size, total - offset)
  const after = total - offset - limit
  return after < offset ? { limit, offset: after, isReversed: true } : { limit, offset, isReversed: false }
}

/** A row found by its group costs about this many rows of an index that is walked. */
const costOfFound = 5

/**
 * Whether sorting all products that pass the filters costs less than walking the sort order and skipping the others.
 *
 * @param scope products that are walked past, those of the category if one is chosen
 */
export function isFew(total: number, { offset, limit }: Place, scope: number): boolean {
  if (total === scope) return false
  const walked = ((offset + limit) * scope) / total
  return total * costOfFound < walked
}
