import type { Sql } from '#src/platform/db/database.server.ts'
import { createReadCache } from '#src/platform/db/read-cache.server.ts'
import { tagResponse } from '#src/platform/http/cache-tags.server.ts'
import type { Match } from '../search/find.server.ts'
import { countGroups, type Counted, type ProductGroup } from './count-groups.ts'
import { isNarrow, type Masks } from './facets.ts'
import { listFilterBits, listFineGroups, listGroups, listNarrowGroups, type FilterBits } from './store.server.ts'

const maxCounts = 1_000
/** Up to this number of products, rating, stock, ingredients and prices are counted with every list. */
const defaultMaxFine = 10_000
/** Groups of all cached combinations of filters that `product_group` does not count. */
const maxNarrowGroups = 500_000
/** Matches of all searches whose filter bits are cached. */
const maxFilterBits = 100_000

/** Adds up how many products pass the filters. Prices, ratings and stock change more often than the products. */
export function createCounts(
  db: Sql,
  categories: () => Promise<readonly { readonly id: string }[]>,
  maxFine = defaultMaxFine,
) {
  const counts = createReadCache<Counted>({ max: maxCounts })
  const groups = createReadCache<readonly ProductGroup[]>({ max: 1 })
  const narrowGroups = createReadCache<readonly ProductGroup[]>({
    maxSize: maxNarrowGroups,
    sizeOf: (list) => list.length,
  })
  const filterBits = createReadCache<readonly FilterBits[]>({ maxSize: maxFilterBits, sizeOf: (list) => list.length })

  const allGroups = () => groups.get('all', () => listGroups(db))
  const allProducts = async () => (await allGroups()).reduce((sum, { products }) => sum + products, 0)
  const isSmall = async () => (await allProducts()) <= maxFine

  /** Whether filters or counts depend on prices, ratings and stock. */
  async function dependsOnOrder(masks: Masks): Promise<boolean> {
    const depends = isNarrow(masks) || (await isSmall())
    if (depends) tagResponse('order')
    return depends
  }

  /**
   * What the counts are added up from: in a small shop, groups with everything that is filtered by; in a large one, groups
   * of the products that pass the filters which `product_group` does not count.
   */
  async function groupsFor(masks: Masks): Promise<readonly ProductGroup[]> {
    if (await isSmall()) return narrowGroups.get('all', () => listFineGroups(db))
    if (!isNarrow(masks)) return allGroups()
    const { rating, inStock, ingredients, minPrice, maxPrice } = masks
    const key = JSON.stringify([rating, inStock, ingredients, minPrice, maxPrice])
    return narrowGroups.get(key, () => listNarrowGroups(db, masks))
  }

  const categoryIds = async () => (await categories()).map(({ id }) => id)

  return {
    allProducts,
    groupsFor,

    async count(masks: Masks): Promise<Counted> {
      await dependsOnOrder(masks)
      return counts.get(JSON.stringify(masks), async () =>
        countGroups(await groupsFor(masks), masks, await categoryIds()),
      )
    },

    /**
     * The matches of a search as groups of one product, and their counts. Matches have prices, ratings and stock only if
     * these are counted. @param key of the search
     */
    async countMatches(
      key: string,
      matches: readonly Match[],
      masks: Masks,
    ): Promise<{ counted: Counted; groups: (Match & ProductGroup)[] }> {
      const asGroups = matches.map((match) => ({ ...match, products: 1 }))
      const known = (await dependsOnOrder(masks))
        ? await filterBits.get(key, () =>
            listFilterBits(
              db,
              matches.map(({ id }) => id),
            ),
          )
        : null
      const rows = new Map(known?.map((row) => [row.id, row]))
      // A match without a row has just been archived.
      const full = known
        ? asGroups.flatMap((one) => (rows.has(one.id) ? [{ ...one, ...rows.get(one.id) }] : []))
        : asGroups
      return { counted: countGroups(full, masks, await categoryIds()), groups: full }
    },

    /** After changes of prices, ratings or stock. */
    invalidateOrder(): void {
      filterBits.clear()
      narrowGroups.clear()
      counts.clear()
    },

    /** After changes of products. */
    invalidateProducts: (): void => groups.clear(),
  }
}
