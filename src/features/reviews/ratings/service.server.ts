import type { Sql } from '#src/platform/db/database.server.ts'
import { listRatings } from '../store.server.ts'

export type Ratings = ReadonlyMap<string, { readonly rating: number; readonly count: number }>

/** Mean rating (1 to 5) and number of visible reviews by product id. Needs no catalog, so the catalog can be built on it. */
export async function readRatings(db: Sql): Promise<Ratings> {
  return new Map((await listRatings(db)).map((row) => [row.product_id, { rating: row.mean, count: row.count }]))
}
