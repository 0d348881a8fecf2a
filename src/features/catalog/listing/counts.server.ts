import type { CatalogChange } from '#src/platform/catalog-change.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { createReadCache } from '#src/platform/db/read-cache.server.ts'
import { tagResponse } from '#src/platform/http/cache-tags.server.ts'
import type { Match } from '../search/find.server.ts'
import { createCurrentBits } from './current-bits.ts'
import { countProducts, type Counted } from './count-products.ts'
import { isNarrow, masksOf, type Masks } from './facets.ts'
import { bitsSource } from './product-bits.server.ts'
import { bitsByBlock } from './product-bits.ts'

const maxCounts = 1_000
/** Up to this number of products, rating, stock, ingredients and prices are counted with every list. */
const defaultMaxFine = 10_000

const noMasks = masksOf({})

/** Counts how many products pass the filters. */
export function createCounts(
  db: Sql,
  categories: () => Promise<readonly { readonly id: string }[]>,
  maxFine = defaultMaxFine,
) {
  const counts = createReadCache<Counted>({ max: maxCounts })
  const bits = createCurrentBits(bitsSource(db))

  const categoryIds = async () => (await categories()).map(({ id }) => id)

  async function countWith(masks: Masks, hasFilters: boolean): Promise<Counted> {
    return counts.get(JSON.stringify([masks, hasFilters]), async () => {
      const ids = await categoryIds()
      return countProducts(await bits.current(), masks, { categories: ids, hasFilters })
    })
  }

  const allProducts = async () => (await countWith(noMasks, false)).total

  /**
   * Whether ratings, stock, ingredients and prices are counted. They change often, so a list of a large shop is cached for
   * longer without them.
   */
  const hasFilters = async () => (await allProducts()) <= maxFine

  /** Tags responses that depend on prices, ratings or stock. */
  async function tagOrder(masks: Masks): Promise<void> {
    if (isNarrow(masks) || (await hasFilters())) tagResponse('order')
  }

  return {
    allProducts,

    async count(masks: Masks): Promise<Counted> {
      await tagOrder(masks)
      return countWith(masks, await hasFilters())
    },

    /** Numbers of the products that pass the filters, ascending. */
    numbers: async (masks: Masks): Promise<number[]> => (await bits.current()).numbers(masks),

    /** Counts among the matches of a search, and leaves out those that do not pass the filters. */
    async countMatches(
      matches: readonly Match[],
      masks: Masks,
    ): Promise<{ counted: Counted; passed: readonly Match[] }> {
      await tagOrder(masks)
      const options = { categories: await categoryIds(), hasFilters: await hasFilters() }
      const current = await bits.current()
      const passes = current.passes(masks)
      const among = bitsByBlock(matches.map(({ number }) => number))
      return {
        counted: countProducts(current, masks, { ...options, among }),
        passed: matches.filter(({ number }) => passes(number)),
      }
    },

    /** After changes of products, also only of their prices, ratings or stock. */
    invalidate(products: CatalogChange['products']): void {
      bits.invalidate(products)
      counts.clear()
    },
  }
}
