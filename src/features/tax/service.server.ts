import type { Clock } from '#src/kernel/clock.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { listTaxRates } from './store.server.ts'

export type Tax = ReturnType<typeof createTax>

/** VAT by destination: https://vat-one-stop-shop.ec.europa.eu */
export function createTax({ db, clock }: { readonly db: Sql; readonly clock: Clock }) {
  return {
    /** The standard rates in force today, in basis points by country. */
    async rates(): Promise<Readonly<Record<string, number>>> {
      const rows = await listTaxRates(db, clock().toISOString().slice(0, 10))
      return Object.fromEntries(rows.map(({ country, basisPoints }) => [country, basisPoints]))
    },
  }
}
