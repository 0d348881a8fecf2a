import { createHash } from 'node:crypto'
import { everythingChanged } from '#src/platform/catalog-change.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import { ingredientFilterVersion } from '../../ingredients/filters/service.server.ts'
import { ingredientBitsOf } from '../listing/ingredient-bits.server.ts'
import { refreshProducts } from '../listing/store.server.ts'
import { lockCategories } from '../categories/store.server.ts'
import { searchTextOf } from './search-text.ts'
import { categoryWords, concernWords, ingredientWords } from './search-words.ts'
import {
  insertSearchWords,
  listSearchable,
  lockSearchIndex,
  updateSearchIndex,
  updateSearchTexts,
} from './store.server.ts'

const productsAtOnce = 500

/** Increase it when search texts are built in another way. */
const textVersion = 2

/** Changes with the synonyms and the ingredient filters of this release, and with how search texts are built. */
const words = createHash('sha256')
  .update(
    JSON.stringify([
      textVersion,
      ingredientFilterVersion,
      categoryWords,
      concernWords,
      ingredientWords.map(([pattern, ...rest]) => [String(pattern), ...rest]),
    ]),
  )
  .digest('hex')

/**
 * Rebuilds the search texts of all products if they were built with other synonyms, such as after an update. Call
 * before the server starts listening. @returns the number of products written.
 */
export async function refreshSearchIndex(db: Database): Promise<number> {
  return db.maintenance(async (tx) => {
    // When several processes start together, one rebuilds; the others find it done.
    if ((await lockSearchIndex(tx)) === words) return 0
    await lockCategories(tx, 'write products')
    const written = await rebuildSearchTexts(tx, null)
    await updateSearchIndex(tx, words)
    if (written > 0) await notifyChange(tx, everythingChanged)
    return written
  })
}

/** @param category null for all products. @returns the number of products written. */
export async function rebuildSearchTexts(tx: Tx, category: string | null): Promise<number> {
  let written = 0
  let products = await listSearchable(tx, category, '', productsAtOnce)
  while (products.length > 0) {
    await updateSearchTexts(
      tx,
      products.map((product) => ({
        id: product.id,
        ...searchTextOf(product),
        ingredientBits: ingredientBitsOf(product.ingredients),
      })),
    )
    const ids = products.map(({ id }) => id)
    await insertSearchWords(tx, ids)
    await refreshProducts(tx, ids)
    written += products.length
    products = await listSearchable(tx, category, products.at(-1)?.id ?? '', productsAtOnce)
  }
  return written
}
