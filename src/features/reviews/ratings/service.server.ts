import type { Sql } from '#src/platform/db/database.server.ts'
import { listRatings } from '../store.server.ts'

export type Ratings = ReadonlyMap<string, { readonly rating: number; readonly count: number }>

/**
 * Average rating (1 to 5) and number of visible reviews of these products. Independent of the catalog, which depends on it.
 */
export async function readRatings(db: Sql, productIds: readonly string[]): Promise<Ratings> {
  return new Map(
    (await listRatings(db, productIds)).map((row) => [row.productId, { rating: row.mean, count: row.count }]),
  )
}
