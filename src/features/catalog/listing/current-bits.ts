import type { CatalogChange } from '#src/platform/catalog-change.ts'
import type { FilterRow, ProductBits } from './product-bits.ts'

/** A product that has a number; without a category, it is not in the shop. */
export type ChangedRow = Omit<FilterRow, 'category'> & { readonly category: string | null }

export type BitsSource = {
  readonly readAll: () => Promise<ProductBits>
  readonly readChanged: (ids: readonly string[]) => Promise<readonly ChangedRow[]>
}

/** Reading everything takes less time than reading more products one by one. */
const maxChanged = 5_000

/**
 * The products as bits: all are read when they are first needed, and changed ones again. `current` waits for every change
 * that was reported before.
 */
export function createCurrentBits({ readAll, readChanged }: BitsSource) {
  let bits: ProductBits | null = null
  /** Products to read again; null when all must be read. */
  let changed: Set<string> | null = null
  let updating: Promise<void> | null = null

  async function update(): Promise<void> {
    const known = bits
    const ids = changed
    // Changes from here on are read by the next update: this one may not see them.
    changed = new Set()
    try {
      if (known === null || ids === null) bits = await readAll()
      else if (!apply(known, ids, await readChanged([...ids]))) changed = null
    } catch (error) {
      changed = null
      throw error
    }
  }

  const isOutdated = () => changed === null || changed.size > 0

  return {
    async current(): Promise<ProductBits> {
      // It may have begun before the last change. Its failure is reported to those who waited for it.
      await updating?.catch(() => undefined)
      while (bits === null || updating || isOutdated())
        await (updating ??= update().finally(() => {
          updating = null
        }))
      return bits
    },
    invalidate(products: CatalogChange['products']): void {
      if (products === 'all') changed = null
      else for (const id of products) changed?.add(id)
      // An import changes very many while nobody asks for a list.
      if (changed && changed.size > maxChanged) changed = null
    },
  }
}

/** @returns false when a product has no number any more, so that its bits cannot be found */
function apply(bits: ProductBits, ids: ReadonlySet<string>, rows: readonly ChangedRow[]): boolean {
  for (const { category, ...row } of rows) {
    bits.remove(row.number)
    if (category !== null) bits.add({ category, ...row })
  }
  return rows.length === ids.size
}
