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

/** A row found by its number costs about this many rows of an index that is walked: it is read from the table. */
const costOfFound = 8

/** Rows of an index that are walked past in about twelve milliseconds. */
export const defaultMaxWalked = 40_000

const walkedTo = ({ offset, limit }: Place, total: number, scope: number) => ((offset + limit) * scope) / total

/**
 * Whether sorting all products that pass the filters costs less than walking the sort order and skipping the others.
 *
 * @param scope products that are walked past: those of `rangeOf`
 */
export function isFew(place: Place, total: number, scope: number): boolean {
  return total < scope && total * costOfFound < walkedTo(place, total, scope)
}

/** Whether a page is so far from both ends that it should be found from an anchor. @param scope as for `isFew` */
export function isDeep(total: number, place: Place, scope: number, maxWalked: number): boolean {
  return walkedTo(place, total, scope) > 2 * maxWalked
}

/** How many products that pass the filters lie between two anchors. @param scope as for `isFew` */
export function anchorStep(total: number, scope: number, maxWalked: number): number {
  return Math.ceil((maxWalked * total) / scope)
}
