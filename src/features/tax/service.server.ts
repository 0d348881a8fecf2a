import type { Clock } from '#src/kernel/clock.ts'
import { shopDay } from '#src/kernel/shop-time.ts'
import { everyPageChanged } from '#src/platform/catalog-change.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import { listTaxRates, markInForce } from './store.server.ts'

export type Tax = ReturnType<typeof createTax>

/** VAT by destination: https://vat-one-stop-shop.ec.europa.eu */
export function createTax({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const today = () => shopDay(clock())

  return {
    /** The standard rates in force today, in basis points by country. */
    async rates(sql: Sql = db): Promise<Readonly<Record<string, number>>> {
      const rows = await listTaxRates(sql, today())
      return Object.fromEntries(rows.map(({ country, basisPoints }) => [country, basisPoints]))
    },

    /** Every product page states the VAT rate, and is cached until it changes. */
    async refreshPages(): Promise<void> {
      await db.transaction(async (tx) => {
        if (await markInForce(tx, today())) await notifyChange(tx, everyPageChanged)
      })
    },
  }
}
