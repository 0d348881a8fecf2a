import type { Sql } from '#src/platform/db/database.server.ts'
import { listOrderedImages } from '../store.server.ts'

/** Which of these photographs orders refer to. Independent of the orders' service, which the catalog does not know. */
export function imagesInOrders(db: Sql, imageUrls: readonly string[]): Promise<string[]> {
  return listOrderedImages(db, imageUrls)
}
