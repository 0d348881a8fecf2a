import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { shopDay } from '#src/kernel/shop-time.ts'
import { everyPageChanged } from '#src/platform/catalog-change.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { isKnownCountry, knownCountries } from '../../shop-settings/countries/constants.ts'
import type { Tax } from '../service.server.ts'
import type { NewTaxRate, TaxRates } from './contract.ts'
import { deleteScheduled, insertTaxRate, listScheduled, type ScheduledRow } from './store.server.ts'

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly tax: Tax
  readonly auditLog: Pick<AuditLog, 'record'>
}

const isSame = (one: ScheduledRow, other: ScheduledRow) =>
  one.country === other.country && one.validFrom === other.validFrom && one.basisPoints === other.basisPoints

/** Rates are only scheduled for days to come: those of the past explain invoices. */
export function createTaxAdmin({ db, clock, tax, auditLog }: Deps) {
  const today = () => shopDay(clock())

  async function read(): Promise<TaxRates> {
    const [current, scheduled] = [await tax.rates(), await listScheduled(db, today())]
    return {
      countries: knownCountries.map((country) => ({
        country,
        current: current[country] ?? null,
        scheduled: scheduled
          .filter((row) => row.country === country)
          .map(({ basisPoints, validFrom }) => ({ basisPoints, validFrom })),
      })),
    }
  }

  type Refused = 'tax_country_unknown' | 'tax_rate_past' | 'tax_rate_exists'

  return {
    read,

    async add(actor: Actor, { country, percent, validFrom }: NewTaxRate): Promise<Result<TaxRates, Refused>> {
      if (!isKnownCountry(country)) return fail('tax_country_unknown', { country })
      if (validFrom <= today()) return fail('tax_rate_past')
      const basisPoints = Math.round(Number(percent) * 100)
      const isAdded = await db.transaction(async (tx) => {
        const rate = { country, basisPoints, validFrom }
        // A repeated request finds the rate it has added.
        if (!(await insertTaxRate(tx, rate))) return (await listScheduled(tx, today())).some((one) => isSame(one, rate))
        const after = { percent: basisPoints / 100, validFrom }
        await auditLog.record(tx, { actor, action: 'tax_rate_added', subject: country, before: null, after })
        await notifyChange(tx, everyPageChanged)
        return true
      })
      return isAdded ? ok(await read()) : fail('tax_rate_exists', { country, day: validFrom })
    },

    async remove(actor: Actor, country: string, validFrom: string): Promise<Result<TaxRates, 'tax_rate_not_found'>> {
      const isRemoved = await db.transaction(async (tx) => {
        const basisPoints = await deleteScheduled(tx, country, validFrom, today())
        if (basisPoints === null) return false
        const before = { percent: basisPoints / 100, validFrom }
        await auditLog.record(tx, { actor, action: 'tax_rate_removed', subject: country, before, after: null })
        await notifyChange(tx, everyPageChanged)
        return true
      })
      return isRemoved ? ok(await read()) : fail('tax_rate_not_found')
    },
  }
}

export type TaxAdmin = ReturnType<typeof createTaxAdmin>
