import type { Sql } from '#src/platform/db/database.server.ts'
import { listRatings } from '../store.server.ts'

export type Ratings = ReadonlyMap<string, { readonly rating: number; readonly count: number }>

/**
 * Average rating (1 to 5) and number of visible reviews by product id. Independent of the catalog, which depends on it.
 */
export async function readRatings(db: Sql): Promise<Ratings> {
  return new Map((await listRatings(db)).map((row) => [row.product_id, { rating: row.mean, count: row.count }]))
}
