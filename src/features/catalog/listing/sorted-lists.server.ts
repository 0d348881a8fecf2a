import type { Sql } from '#src/platform/db/database.server.ts'
import { createReadCache } from '#src/platform/db/read-cache.server.ts'
import type { Page } from './conditions.server.ts'
import type { Masks } from './facets.ts'
import { listSorted } from './store.server.ts'

/** Ids of all cached lists, with about 50 bytes each. */
const maxIds = 50_000

/** Lists of few products in a sort order. Sorted once, so that their other pages are only cut out. */
export function createSortedLists(db: Sql, numbersOf: (masks: Masks) => Promise<readonly number[]>) {
  const lists = createReadCache<readonly string[]>({ maxSize: maxIds, sizeOf: ({ length }) => length })

  return {
    /** Ids of one page. */
    async page(masks: Masks, { sort, limit, offset }: Page): Promise<readonly string[]> {
      const list = await lists.get(JSON.stringify([sort, masks]), async () =>
        listSorted(db, await numbersOf(masks), sort),
      )
      return list.slice(offset, offset + limit)
    },

    /** After changes of products, also only of their prices, ratings or stock. */
    invalidate: () => lists.clear(),
  }
}
