import type { Sql } from '#src/platform/db/database.server.ts'
import { countByStatus, listTopProducts, sumSales, type Range, type SalesRow, type SoldRow } from './store.server.ts'

export type { Range, SalesRow, SoldRow } from './store.server.ts'

/** A busy month is summed up from its newest orders only, so that the figure stays fast. */
const maxOrders = 5_000

/** Sales figures for the administration. */
export function createSales(db: Sql) {
  return {
    sum: (ranges: readonly Range[]): Promise<SalesRow[]> => sumSales(db, ranges),
    topProducts: (since: Date, max: number): Promise<SoldRow[]> => listTopProducts(db, since, maxOrders, max),
    /** Paid orders with units to ship, up to `max`. */
    countToShip: (max: number): Promise<number> => countByStatus(db, 'paid', max),
    hasShipped: async (): Promise<boolean> => (await countByStatus(db, 'fulfilled', 1)) > 0,
  }
}
