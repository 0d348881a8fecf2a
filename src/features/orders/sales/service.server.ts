import type { Sql } from '#src/platform/db/database.server.ts'
import type { Range } from './rules.ts'
import {
  countByStatus,
  findStartOfNewest,
  listTopProducts,
  mergeHours,
  sumSales,
  type SalesRow,
  type SoldRow,
} from './store.server.ts'

export type { SalesRow, SoldRow } from './store.server.ts'

/** A busy month is summed up from its newest orders only, so that the figure stays fast. */
const maxOrders = 5_000

/** Sales figures for the administration. */
export function createSales(db: Sql) {
  return {
    sum: (ranges: readonly Range[]): Promise<SalesRow[]> => sumSales(db, ranges),
    /** So that an hour is read from few rows. The sums do not depend on it. */
    mergeHours: (): Promise<void> => mergeHours(db),
    async topProducts(since: Date, max: number): Promise<SoldRow[]> {
      const start = await findStartOfNewest(db, since, maxOrders)
      return listTopProducts(db, start ?? since, max)
    },
    /** Paid orders with units to ship, up to `max`. */
    countToShip: (max: number): Promise<number> => countByStatus(db, 'paid', max),
    hasShipped: async (): Promise<boolean> => (await countByStatus(db, 'fulfilled', 1)) > 0,
  }
}
