import type { Database } from '#src/platform/db/database.server.ts'
import { fillPopularProducts, hasFewPopularProducts } from './store.server.ts'

/** The most reviewed products, which are searched first in a large shop. */
export function createPopularProducts(db: Database) {
  async function fill(): Promise<void> {
    while (await db.transaction(fillPopularProducts));
  }

  return {
    /** Follows changes of the number of reviews: only the order in which common words are searched depends on it. */
    fill,

    /** After an import. */
    async fillWhenFew(): Promise<void> {
      if (await hasFewPopularProducts(db)) await fill()
    },
  }
}
