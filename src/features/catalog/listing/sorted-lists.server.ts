import type { Sql } from '#src/platform/db/database.server.ts'
import { createReadCache } from '#src/platform/db/read-cache.server.ts'
import type { Page } from './conditions.server.ts'
import type { Masks } from './facets.ts'
import { findSorted } from './store.server.ts'

/** Characters of the ids in all cached lists: two megabytes. */
const maxCharacters = 2_000_000

/** Lists of few products in a sort order. Sorted once, so that their other pages are only cut out. */
export function createSortedLists(db: Sql, numbersOf: (masks: Masks) => Promise<readonly number[]>) {
  const lists = createReadCache<string>({ maxSize: maxCharacters, sizeOf: ({ length }) => length })

  return {
    /** Ids of one page. */
    async page(masks: Masks, { sort, limit, offset }: Page): Promise<string[]> {
      const list = await lists.get(JSON.stringify([sort, masks]), async () =>
        findSorted(db, await numbersOf(masks), sort),
      )
      return list === '' ? [] : list.split(' ').slice(offset, offset + limit)
    },

    /** After changes of products, also only of their prices, ratings or stock. */
    invalidate: () => lists.clear(),
  }
}
